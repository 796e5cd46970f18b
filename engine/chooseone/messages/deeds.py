"""What players do, as timelines tell it, in Spanish and Japanese; the player's name may stand before it."""

from __future__ import annotations

import re

_DEEDS: dict[str, tuple[str, str]] = {
    "passes priority": ("pasa la prioridad", "優先権をパスする"),
    "concedes": ("concede el juego", "投了する"),
    "plays {0}": ("juega {0}", "{0}をプレイする"),
    "casts {0}": ("lanza {0}", "{0}を唱える"),
    "casts {0} without paying its mana cost": (
        "lanza {0} sin pagar su coste de maná",
        "{0}をマナ・コストを支払わずに唱える",
    ),
    "activates an ability of {0}": ("activa una habilidad de {0}", "{0}の能力を起動する"),
    "announces {0}": ("anuncia {0}", "{0}を宣言する"),
    "targets {0}": ("hace objetivo a {0}", "{0}を対象とする"),
    "divides as {0}": ("reparte: {0}", "割り振り：{0}"),
    "pays {0}": ("paga {0}", "{0}を支払う"),
    "pays {0} from {1}": ("paga {0} con {1}", "{1}から{0}を支払う"),
    "pays {0} from {1} with {2}": ("paga {0} con {1} y además {2}", "{1}から{0}を支払い、{2}も使う"),
    "pays {0} with {1}": ("paga {0} y además {1}", "{0}を支払い、{1}も使う"),
    "taps {0} for {1}": ("gira {0} para obtener {1}", "{0}をタップして{1}を出す"),
    "puts a triggered ability of {0} on the stack next": (
        "pone en la pila una habilidad disparada de {0}",
        "次に{0}の誘発型能力をスタックに置く",
    ),
    "leaves the targets: {0}": ("deja los objetivos: {0}", "対象を変えない：{0}"),
    "changes targets from {0} to {1}": ("cambia los objetivos de {0} a {1}", "対象を{0}から{1}に変更する"),
    "answers: {0}": ("responde: {0}", "答え：{0}"),
    "takes back {0}": ("retira el anuncio de {0}", "{0}の宣言を取り消す"),
    "lets {0} apply": ("aplica {0}", "{0}を適用する"),
    "appoints {0} to choose": ("designa a {0} para elegir", "{0}を選ぶ人に指名する"),
    "attacks with {0}": ("ataca con {0}", "{0}で攻撃する"),
    "blocks with nothing": ("no bloquea", "ブロックしない"),
    "chooses mode {0}": ("elige el modo {0}", "モード{0}を選ぶ"),
    "chooses no mode": ("no elige ningún modo", "モードを選ばない"),
    "wins the flip": ("gana el lanzamiento de moneda", "コイン投げに勝つ"),
    "loses the flip": ("pierde el lanzamiento de moneda", "コイン投げに負ける"),
}


def _shifted(words: str) -> str:
    """The words with every place one further, so that the player is the first."""
    return re.sub(r"\{(\d)\}", lambda place: f"{{{int(place[1]) + 1}}}", words)


DEEDS: dict[str, tuple[str, str]] = {
    **_DEEDS,
    **{
        f"{{0}} {_shifted(english)}": (f"{{0}} {_shifted(spanish)}", f"{{0}}：{_shifted(japanese)}")
        for english, (spanish, japanese) in _DEEDS.items()
    },
}
"""Each deed alone and with its player, Spanish and Japanese."""
