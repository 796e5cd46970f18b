"""The short phrases of timelines and explanations, from English into the language spoken.

Outputs are made of English phrases; what a phrase is about stands in `{0}`, `{1}` ... and may be a phrase
itself. One that has no entry stays English.
"""

from __future__ import annotations

from functools import lru_cache

from chooseone.messages.deeds import DEEDS
from chooseone.messages.retelling import code_of
from chooseone.messages.speaking import language

_PHRASES: dict[str, tuple[str, str]] = {
    **DEEDS,
    "the library of {0} is shuffled, {1} cards": (
        "se baraja la biblioteca de {0}, {1} cartas",
        "{0}のライブラリー{1}枚が切り直される",
    ),
    "from outside: {0}": ("desde fuera: {0}", "外部から：{0}"),
    "no optional cost": ("ningún coste opcional", "任意のコストなし"),
    "nothing": ("nada", "なし"),
    "none": ("ninguno", "なし"),
    "yes": ("sí", "はい"),
    "no": ("no", "いいえ"),
    "no, none or 0": ("no, ninguno o 0", "いいえ、なし、または０"),
    "mana": ("maná", "マナ"),
    "order": ("orden", "順番"),
    "shuffle": ("barajar", "切り直し"),
    "take back": ("retirar", "取り消し"),
    "concede": ("conceder", "投了"),
    "land": ("tierra", "土地"),
    "chooser": ("quién elige", "選ぶ人"),
    "start": ("comienzo", "開始"),
    "attack": ("atacar", "攻撃"),
    "block": ("bloquear", "ブロック"),
    "the game begins with {0} objects": (
        "el juego comienza con {0} objetos",
        "オブジェクト{0}個でゲーム開始",
    ),
    "asked": ("se pide", "指示"),
    "mode": ("modo", "モード"),
    "chosen": ("elegido", "選択"),
    "CHOSEN": ("ELEGIDO", "選択済み"),
    "TAKEN": ("ELEGIDO", "選択済み"),
    "cost": ("coste", "コスト"),
    "outcome": ("resultado", "結果"),
    "not shown": ("no consta", "不明"),
    "offered": ("posible", "可"),
    "refused": ("ilegal", "不可"),
    "stuck": ("sin salida", "行き止まり"),
    ", time {0}": (", vez {0}", "、{0}回目"),
    "  ({0} times)": ("  ({0} veces)", "（{0}回）"),
    "turn {0}, {1}": ("turno {0}, {1}", "ターン{0}、{1}"),
    "point {0}: {1}": ("punto {0}: {1}", "地点{0}：{1}"),
    "after {0}": ("después de {0}", "{0}の後"),
    "in the order {0}": ("en el orden {0}", "順番：{0}"),
    # steps and phases
    "untap": ("enderezar", "アンタップ"),
    "upkeep": ("mantenimiento", "アップキープ"),
    "draw": ("robar", "ドロー"),
    "precombat main": ("fase principal precombate", "戦闘前メイン"),
    "beginning of combat": ("comienzo del combate", "戦闘開始"),
    "declare attackers": ("declarar atacantes", "攻撃クリーチャー指定"),
    "declare blockers": ("declarar bloqueadoras", "ブロック・クリーチャー指定"),
    "combat damage": ("daño de combate", "戦闘ダメージ"),
    "end of combat": ("final del combate", "戦闘終了"),
    "postcombat main": ("fase principal poscombate", "戦闘後メイン"),
    "end": ("paso final", "終了"),
    "cleanup": ("limpieza", "クリンナップ"),
    # what was decided, and on what
    "modes": ("modos", "モード"),
    "copy": ("copia", "コピー"),
    "new targets": ("nuevos objetivos", "新しい対象"),
    "removed": ("retirada", "除去"),
    "cast": ("lanzar", "唱える"),
    "activate": ("activar", "起動"),
    "targets": ("objetivos", "対象"),
    "pass": ("pasar", "パス"),
    "payment": ("pago", "支払い"),
    "costs": ("costes", "コスト"),
    "division": ("reparto", "割り振り"),
    "answer": ("respuesta", "答え"),
    "spell": ("hechizo", "呪文"),
    "ability": ("habilidad", "能力"),
    "triggered ability": ("habilidad disparada", "誘発型能力"),
    "activated ability": ("habilidad activada", "起動型能力"),
    "copied ability": ("habilidad copiada", "能力のコピー"),
    "replacement effect": ("efecto de reemplazo", "置換効果"),
    "chosen at random": ("elegido al azar", "無作為に選択"),
    "chooses for {0} (700.2e)": ("elige por {0} (700.2e)", "{0}の代わりに選ぶ (700.2e)"),
    "no modes were chosen yet": ("aún no se eligieron modos", "モードはまだ選ばれていない"),
    "no legal choice of modes or targets": (
        "no hay elección legal de modos u objetivos",
        "モードや対象の適正な選び方がない",
    ),
    "copy of {0}: its modes stay (700.2g)": (
        "copia de {0}: conserva sus modos (700.2g)",
        "{0}のコピー：モードはそのまま (700.2g)",
    ),
    "changes targets from {0} to {1}; the modes stay (700.2f)": (
        "cambia los objetivos de {0} a {1}; los modos siguen igual (700.2f)",
        "対象を{0}から{1}に変更、モードはそのまま (700.2f)",
    ),
    "leaves the targets: {0}; the modes stay (700.2f)": (
        "deja los objetivos: {0}; los modos siguen igual (700.2f)",
        "対象を変えない：{0}、モードはそのまま (700.2f)",
    ),
    "choose {0} of {1}": ("elige {0} de {1}", "{1}つから{0}つを選ぶ"),
    # outcomes
    "resolved": ("se resolvió", "解決した"),
    "applied": ("se aplicó", "適用された"),
    "did not resolve": ("no se resolvió", "解決されなかった"),
    "removed from the stack": ("retirada de la pila", "スタックから取り除かれた"),
    "taken back": ("se retiró el anuncio", "宣言が取り消された"),
    "reversed": ("se deshizo", "巻き戻された"),
    "ceased to exist": ("dejó de existir", "消滅した"),
    "left the stack: {0}": ("dejó la pila: {0}", "スタックを離れた：{0}"),
    "not told how": ("no consta cómo", "理由は不明"),
    "exile": ("exilio", "追放"),
    "return": ("regreso", "戻す"),
    "put": ("puesta en otra zona", "別の領域に置く"),
    "countered by {0}": ("contrarrestado por {0}", "{0}により打ち消された"),
    "countered": ("contrarrestado", "打ち消された"),
    "the game ended first": ("el juego terminó antes", "その前にゲームが終了した"),
    "still on the stack": ("sigue en la pila", "まだスタックにある"),
    "still being announced": ("aún se está anunciando", "まだ宣言の途中"),
    "targets changed to {0} (115.7)": ("objetivos cambiados a {0} (115.7)", "対象を{0}に変更 (115.7)"),
    "illegal by then: {0} (608.2b)": ("ya ilegales: {0} (608.2b)", "不適正になった対象：{0} (608.2b)"),
    # titles
    "a recording": ("una grabación", "録画"),
    "rules of {0}": ("reglas de {0}", "{0}のルール"),
    "{0} event": ("{0} evento", "イベント{0}個"),
    "{0} events": ("{0} eventos", "イベント{0}個"),
    "{0} choice": ("{0} elección", "選択{0}回"),
    "{0} choices": ("{0} elecciones", "選択{0}回"),
    "{0} modal decision": ("{0} decisión modal", "モードの選択{0}回"),
    "{0} modal decisions": ("{0} decisiones modales", "モードの選択{0}回"),
    # payments
    "{0} (base + {1})": ("{0} (base + {1})", "{0}（基本 + {1}）"),
    "paid with {0}": ("pagado con {0}", "{0}で支払い"),
    "{0} spent": ("gastado: {0}", "{0}を支払い"),
    "{0} life": ("{0} vidas", "ライフ{0}点"),
    "entwine": ("entrelazar", "双呪"),
    "escalate": ("expandir", "増呪"),
    "kicker": ("estímulo", "キッカー"),
    # explanations
    "{0} has priority": ("{0} tiene la prioridad", "{0}が優先権を持っている"),
    "{0} appoints who chooses for {1}": (
        "{0} designa quién elige para {1}",
        "{0}が{1}のモードを選ぶ人を決める",
    ),
    "{0} announces costs for {1}": ("{0} anuncia los costes de {1}", "{0}が{1}のコストを宣言する"),
    "{0} divides for {1}": ("{0} reparte para {1}", "{0}が{1}の割り振りを決める"),
    "{0} pays for {1}": ("{0} paga {1}", "{0}が{1}のコストを支払う"),
    "{0} orders triggered abilities": ("{0} ordena habilidades disparadas", "{0}が誘発型能力の順番を決める"),
    "{0} answers for {1}": ("{0} responde para {1}", "{0}が{1}の問いに答える"),
    "{0} discards": ("{0} descarta", "{0}が捨てる"),
    "{0} keeps one": ("{0} conserva uno", "{0}が１つを残す"),
    "{0} chooses modes for {1}": ("{0} elige modos para {1}", "{0}が{1}のモードを選ぶ"),
    "{0} chooses targets for {1}": ("{0} elige objetivos para {1}", "{0}が{1}の対象を選ぶ"),
    "nothing has to be chosen: {0}": ("no hay que elegir nada: {0}", "選ぶものはない：{0}"),
    "and more than can be listed": ("y más de lo que cabe en la lista", "他にも多数"),
    "may not end here: {0}": ("no puede terminar aquí: {0}", "ここでは終われない：{0}"),
    "may end here": ("puede terminar aquí", "ここで終わってよい"),
    "may end here, but leads nowhere: {0}": (
        "puede terminar aquí, pero no lleva a ninguna parte: {0}",
        "ここで終わってよいが、先へ進めない：{0}",
    ),
    "in the log: {0}": ("en el registro: {0}", "記録：{0}"),
    "note: {0}": ("nota: {0}", "注意：{0}"),
    "a recording: what hidden cards and unread texts allow is not known": (
        "una grabación: no se sabe lo que permiten las cartas ocultas y los textos sin leer",
        "これは録画であり、非公開のカードや読めないテキストの影響は分からない",
    ),
    "nothing, the log ends here": ("nada, el registro termina aquí", "なし。記録はここで終わる"),
    "{0} of mode {1}": ("{0} del modo {1}", "モード{1}の{0}"),
    "an action: pass, cast, activate, play a land": (
        "una acción: pasar, lanzar, activar, jugar una tierra",
        "行動：パス、唱える、起動する、土地をプレイする",
    ),
}
_PLACES = {"es": 0, "ja": 1}


def phrase(english: str) -> str:
    """An English phrase in the language spoken; one that is not known stays as it is."""
    lang = language()
    return english if lang not in _PLACES or not english else _said(english, lang)


@lru_cache(maxsize=4096)
def _said(english: str, lang: str) -> str:
    place = _PLACES[lang]
    if english in _PHRASES:
        return _PHRASES[english][place]
    found = code_of(english, _TEMPLATES)
    if found is None:
        return english
    template, about = found
    return _PHRASES[template][place].format(*(_said(one, lang) if one != english else one for one in about))


_TEMPLATES = {template: template for template in _PHRASES if "{0}" in template}
