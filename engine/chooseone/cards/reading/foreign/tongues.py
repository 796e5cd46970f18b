"""The words for a choice of modes in each language: a table a language, and no code."""

from __future__ import annotations

from typing import NamedTuple


class Tongue(NamedTuple):
    """Patterns of one language; capitals don't count.

    `choose` finds the choice and has the groups `any` ("any number"), `upto` ("up to"), `n` (a key of
    `numbers`) and `open` ("or both", "or more"). `between` parts a prose list; where the modes of one
    stand in quotes, `quoted` finds them instead.
    """

    numbers: dict[str, int | str]
    choose: str
    repeat: str
    ever: str
    turn: str
    different: str
    widens: str
    opponent: str
    random: str
    entwine: str
    escalate: str
    between: str = ""
    quoted: str = ""


_DIGITS: dict[str, int | str] = {
    **dict(zip("１２３４５６", range(1, 7), strict=True)),
    "ｘ": "X",
    "x": "X",
    "一": 1,
}

SPANISH = Tongue(
    {"un": 1, "uno": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "x": "X"},
    r"\b(?P<may>puedes\s+)?(?:elige|elegir|escoge|escoger)\s+(?:(?P<any>cualquier cantidad)"
    r"|(?P<upto>hasta\s+)?(?P<n>una|uno|un|dos|tres|cuatro|cinco|x)\b"
    r"(?P<open>,?\s+(?:o|y/o|o\s+los|o\s+las)\s+(?:amb[oa]s|dos|más))?)",
    r"mismo modo más de una vez", r"no haya sido elegid[oa]", r"este turno",
    r"jugador (?:diferente|distinto)", r"en vez de eso|puedes elegir (?:ambos|los dos|las dos)",
    r"\b(?:un|el) oponente(?: objetivo)? (?:elige|escoge)", r"\bal azar\b",
    r"\bentrelazar(?:\s*—|\s*\{)", r"^expandir\b", r"\s+(?:y/)?[ou]\s+",
)  # fmt: skip
JAPANESE = Tongue(
    _DIGITS,
    r"以下の?(?:[１-９]つ)?(?:の中)?から(?:[^。「]{0,40}?もの)?"
    r"(?:(?P<any>望む数)|(?P<upto>最大)?(?P<n>[１-９ｘ一])(?:つ|個)(?:まで)?"
    r"(?P<open>以上|または両方|または２つ)?)(?P<may>を選んでもよい)?",
    r"同じモードを(?:２|複数)回", r"まだ選ばれていない", r"このターン(?:に|、)?まだ選ばれていない",
    r"異なるプレイヤー", r"代わりに|両方を選んでもよい", r"対戦相手(?:１人)?[はが]以下", r"無作為に選",
    r"双呪(?:\s*―|\s*\{)", r"^増呪", quoted=r"「[^」]*」",
)  # fmt: skip
GERMAN = Tongue(
    {"eines": 1, "eins": 1, "eine": 1, "einen": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "x": "X"},
    r"\b(?:bestimm|wähl)(?:e|st|t|en)\b(?:\s+(?:du|stattdessen|er|zufällig))*"
    r"(?:\s+zu beginn [^.,—]{1,50}?)?\s+"
    r"(?:(?P<any>eine beliebige)"
    r"|(?P<upto>bis zu\s+)?(?P<n>eines|eins|einen|eine|zwei|drei|vier|fünf|x)\b"
    r"(?P<open>\s+oder\s+(?:beides?|mehrere?s?))?)",
    r"denselben modus mehr als einmal", r"noch nicht bestimmt wurde", r"in diesem zug noch nicht",
    r"(?:andere[rns]?|verschiedene[rns]?|unterschiedliche[rns]?) spieler",
    r"bestimme stattdessen|kannst du beides|stattdessen beides",
    r"\b(?:ein|der) gegner(?: deiner wahl)? bestimmt", r"zufällig", r"\bverflechtung\b",
    r"^(?:eskalieren|eskalation|ausweiten|intensivieren|steigern|steigerung)\b", r"\s+(?:und/)?oder\s+",
)  # fmt: skip
FRENCH = Tongue(
    {"l'un": 1, "l'une": 1, "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "x": "X"},
    r"\b(?P<may>pouvez )?(?:choisi(?:ssez|t|r))\s+(?:au hasard\s+)?"
    r"(?:(?P<any>n'importe quel(?:le)? (?:nombre|quantité))"
    r"|(?P<upto>jusqu'à\s+)?(?P<n>l'une|l'un|une|un|deux|trois|quatre|cinq|x)\b"
    r"(?P<open>\s+(?:et/)?ou\s+(?:les deux|plus|plusieurs))?)",
    r"même mode plus d'une fois", r"qui n'a pas (?:encore )?été choisie?", r"ce tour|pendant ce tour",
    r"joueur différent", r"à la place|pouvez choisir les deux",
    r"\b(?:un|l')\s?adversaire(?: ciblé)? choisit",
    r"au hasard", r"\bunion(?:\s*—|\s*\{|\s+sacrifiez)", r"^intensification\b", r"\s+(?:et/)?ou\s+",
)  # fmt: skip
ITALIAN = Tongue(
    {"uno": 1, "una": 1, "un": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "x": "X"},
    r"\b(?P<may>puoi )?(?:scegli|scegliere|sceglie)\s+(?:invece\s+)?(?:a caso\s+)?"
    r"(?:(?P<any>un qualsiasi numero|qualsiasi numero)"
    r"|(?P<upto>fino a\s+)?(?P<n>uno|una|un|due|tre|quattro|cinque|x)\b"
    r"(?P<open>\s+(?:e/)?o\s+(?:entramb[ie]|più))?)",
    r"stesso modo più di una volta", r"che non (?:è|sia) (?:ancora )?stat[oa] scelt[oa]",
    r"in questo turno|questo turno", r"giocatore (?:diverso|differente)",
    r"scegli invece|invece scegli|puoi sceglier(?:e|li)\s+entrambi",
    r"\b(?:un|l')\s?avversario(?: bersaglio)? sceglie",
    r"a caso", r"\bintrecciare\b", r"^incrementare\b", r"\s+(?:e/)?o(?:ppure)?\s+",
)  # fmt: skip
PORTUGUESE = Tongue(
    {"um": 1, "uma": 1, "dois": 2, "duas": 2, "três": 3, "quatro": 4, "cinco": 5, "x": "X"},
    r"\b(?P<may>pode )?(?:escolh(?:a|e|er))\s+(?:(?P<any>qualquer (?:número|quantidade))"
    r"|(?P<upto>até\s+)?(?P<n>uma|um|dois|duas|três|quatro|cinco|x)\b"
    r"(?P<open>\s+(?:e/)?ou\s+(?:amb[oa]s|os dois|mais))?)",
    r"mesmo modo mais de uma vez", r"não tenha sido escolhid[oa]|não foi escolhid[oa]",
    r"neste turno|este turno",
    r"jogador (?:diferente|distinto)", r"em vez disso|pode(?:rá)? escolher ambos",
    r"\b(?:um|o) oponente(?: alvo)? escolhe", r"aleatoriamente|ao acaso", r"\bentrelaçar\b",
    r"^(?:intensificar|escalar|agravar|escalonar|ampliar)\b", r"\s+(?:e/)?ou,?\s+",
)  # fmt: skip
RUSSIAN = Tongue(
    {"одно": 1, "одного": 1, "одну": 1, "один": 1, "два": 2, "двух": 2, "три": 3,
     "четыре": 4, "x": "X", "х": "X"},
    r"\b(?P<may>можете )?(?:выберите|выбирает|выбрать)\s+(?:(?:случайным образом|наугад)\s+)?"
    r"(?:(?P<any>любое количество)"
    r"|(?P<upto>(?:не более|до)\s+(?:чем\s+)?)?(?P<n>одного|одно|одну|один|двух|два|три|четыре|[xх])\b"
    r"(?P<open>\s+(?:и/)?или\s+(?:об[ае]|несколько|более|больше))?)",
    r"(?:тот|один и тот) же режим (?:больше|более)|один и тот же (?:режим|эффект)",
    r"не было? (?:было )?выбра[нт]о?|еще не был[оа]? выбра", r"в этом ходу|этот ход|за этот ход",
    r"(?:другого|разных|разные|разного|различного) игрок", r"вместо этого|можете выбрать об",
    r"\bоппонент\b[^.]{0,20}выбирает", r"случайным образом|наугад", r"^переплетение\b|^сплетение\b",
    r"^нарастание\b|^эскалация\b", r"\s+(?:(?:и/)?или|либо|и \(или\))\s+",
)  # fmt: skip
KOREAN = Tongue(
    {"하나": 1, "한 개": 1, "둘": 2, "두 개": 2, "셋": 3, "세 개": 3, "넷": 4, "네 개": 4,
     "x개": "X", "x 개": "X"},
    r"(?:(?P<any>원하는 (?:수)?\s?만큼)|(?P<upto>최대\s*)?(?P<n>하나|한 개|둘|두 개|셋|세 개|넷|네 개|x ?개)"
    r"(?P<open>\s*(?:혹은|또는|이나)\s*(?:둘 ?다|모두)|\s*이상)?(?:까지)?[를을]?)\s*"
    r"(?:무작위로\s*)?선택(?P<may>할 수)?",
    r"같은 모드를", r"아직 선택(?:하지|되지) 않은|선택되지 않은", r"이번? 턴", r"서로 다른 플레이어",
    r"대신|둘 모두를 선택할 수|둘 다를? 선택할 수", r"상대(?:가|는)? [^.]{0,10}선택", r"무작위로",
    r"^엮어내기", r"^증가", r"\s*(?:또는|아니면|그리고/또는|혹은)\s*",
)  # fmt: skip
CHINESE = Tongue(
    {"一": 1, "两": 2, "兩": 2, "二": 2, "三": 3, "四": 4, "x": "X"},
    r"(?P<may>可以)?[选選][择擇](?:(?P<any>任意[数數]量)|(?P<upto>至多)?(?P<n>[一两兩二三四x])[项項種种个個]"
    r"(?P<open>或都[选選]|或[两兩][项項]都[选選]|或多[项項]|或更多)?)",
    r"多次[选選][择擇]同[一样樣]", r"此前[选選][过過]|[尚未][选選][过過择擇]", r"本回合",
    r"不同的[牌玩]", r"改[为為]|[两兩][项項]都[选選]。|可以[两兩][项項]都[选選]",
    r"[对對]手[^，。]{0,4}[选選][择擇]", r"[随隨][机機]", r"打包(?:\{|～)", r"^增效", r"(?:和/)?或",
)  # fmt: skip

TONGUES: dict[str, Tongue] = {
    "es": SPANISH, "ja": JAPANESE, "de": GERMAN, "fr": FRENCH, "it": ITALIAN, "pt": PORTUGUESE,
    "ru": RUSSIAN, "ko": KOREAN, "zhs": CHINESE, "zht": CHINESE,
}  # fmt: skip
"""The languages whose printings can be read, by the code that the data have for them."""
