"""Modal choices from a recording: asked and answered, or read from the object on the stack (700.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena import judging
from chooseone.importers.arena.abilities import AbilityKind
from chooseone.importers.arena.ids import SEEN_ONLY, mode_cost
from chooseone.importers.arena.items import Item
from chooseone.importers.arena.messages import (
    CastingAnswer,
    ClientMessage,
    GameObject,
    GameState,
    ModalOption,
    ModalReq,
    ServerMessage,
)
from chooseone.importers.arena.modal import ModalCard
from chooseone.importers.arena.sides import GUESSED, Noted
from chooseone_events import CostsAnnounced, ModesChosen, Pick

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

ASKED = "CastingTimeOptionsResp"
SEEN = "uniqueAbilities of the stack object (no request in this log)"


def asked(game: Game, message: ServerMessage) -> None:
    """The client asks the recorder for modes: what is offered and what is excluded."""
    request = message.casting_time_options_req
    for option in request.casting_time_option_req if request is not None else ():
        item = game.items.get(option.affected_id)
        if option.modal_req is not None and item is not None and item.modes is None:
            _note_request(game, item, option.modal_req, message)


def _note_request(game: Game, item: Item, request: ModalReq, message: ServerMessage) -> None:
    item.request = request
    item.modal = modal = game.ids.learn(_card(game, item), request)
    noted = _noted(game, item, modal, message.game_state_id)
    noted.msg_id, noted.parent_ability, noted.evidence = message.msg_id, request.ability_grp_id, ASKED
    noted.least, noted.most = request.min_sel, request.max_sel
    noted.options = [_priced(one) for one in request.modal_options]
    noted.excluded = [_priced(one) for one in request.excluded_options]


def _priced(option: ModalOption) -> tuple[int, str | None]:
    return option.grp_id, mode_cost(option)


def _card(game: Game, item: Item) -> int:
    """The Arena id of the card that the modal ability stands on."""
    seen = game.obj(item.instance)
    return seen.object_source_grp_id or item.grp if seen is not None and item.kind != "spell" else item.grp


def _noted(game: Game, item: Item, modal: ModalCard, number: int) -> Noted:
    if item.decision < 0:
        card = _card(game, item)
        name = game.ids.names.get(card) or modal.name or f"grp:{card}"
        spell = item.kind == "spell"
        kind, grp = ("spell", item.grp) if spell else ("ability", modal.ability)
        words = {"trigger": " (triggered ability)", "activated": " (activated ability)"}
        noted = Noted(kind, grp, name + words.get(item.kind, ""), item.instance, number, item.at)
        item.decision = len(game.side.decisions)
        game.side.decisions.append(noted)
        game.faces.number(card, modal.ability, "spell" if spell else _kind(item))
    noted = game.side.decisions[item.decision]
    noted.modes = list(modal.grps)
    return noted


def _kind(item: Item) -> AbilityKind:
    return "activated" if item.kind == "activated" else "triggered"


def answered(game: Game, message: ClientMessage) -> None:
    """The recorder answers: modes, X, optional costs (601.2b)."""
    asking = game.requests.get(message.resp_id)
    answers = message.casting_time_options_resp
    if asking is None or asking.casting_time_options_req is None or answers is None:
        game.fidelity.add("answers without a question")
        return
    options = asking.casting_time_options_req.casting_time_option_req
    item = next((game.items[one.affected_id] for one in options if one.affected_id in game.items), None)
    if item is None:
        game.fidelity.add("answers about nothing")
        return
    before = (item.optional, item.x)
    for answer in answers.all:
        _answer(game, item, answer)
    if (item.optional, item.x) != before:
        game.emit(CostsAnnounced(item.player, item.our, item.optional, item.x))


def _answer(game: Game, item: Item, answer: CastingAnswer) -> None:
    kind = answer.casting_time_option_type.removeprefix("CastingTimeOptionType_")
    if answer.choose_modal_resp is not None:
        if item.modal is not None and item.modes is None:
            choose(game, item, item.modal, answer.choose_modal_resp.grp_ids)
    elif answer.numeric_input_resp is not None:
        item.x = answer.numeric_input_resp.numeric_input_value
    elif kind != "Done":
        picked = answer.select_n_resp.ids if answer.select_n_resp is not None else ()
        item.optional = (*item.optional, " ".join([_spaced(kind), *map(str, picked)]))


def _spaced(word: str) -> str:
    """A word of the client's in ours: "AdditionalCost" becomes "additional cost"."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in word).strip()


def choose(game: Game, item: Item, modal: ModalCard, chosen: tuple[int, ...]) -> None:
    """Write a choice of modes as printed numbers in announced order (700.2, 700.2d)."""
    request = item.request
    if any(grp not in modal.grps for grp in chosen):
        item.modal = modal = game.ids.meet(modal.card, modal.ability, chosen)
    numbers = {grp: place for place, grp in enumerate(modal.grps, 1)}
    picks = tuple(Pick(numbers[grp], chosen[:place].count(grp) + 1) for place, grp in enumerate(chosen))
    item.modes = chosen
    if request is None:
        game.fidelity.add("choices not checkable")
        game.emit(ModesChosen(item.player, item.our, picks, least=1, most=max(modal.maximum, len(picks))))
        return
    game.fidelity.add("choices checked")
    offered = tuple(numbers[one.grp_id] for one in request.modal_options if one.grp_id in numbers)
    excluded = [numbers[one.grp_id] for one in request.excluded_options if one.grp_id in numbers]
    judged = judging.judge(game, item, modal)
    judging.compare(game, judged, offered)
    rule = "700.2b" if item.kind == "trigger" else "700.2a"
    refused = judging.refusals(judged, excluded, rule=rule)
    event = ModesChosen(item.player, item.our, picks, offered, refused, request.min_sel, request.max_sel)
    game.emit(event)


def seen(game: Game, state: GameState) -> None:
    """Modes that the object on the stack shows: unasked ones are read from it, asked ones confirmed."""
    for obj in state.game_objects:
        item = game.items.get(obj.instance_id)
        if item is None or item.kind == "copy" or game.picture.zone(obj.zone_id) != "stack":
            continue
        if item.open and item.modes is None:
            _read(game, item, obj, state)
        if item.decision >= 0 and item.modes is not None and obj.abilities:
            game.side.decisions[item.decision].abilities = list(obj.abilities)


def _read(game: Game, item: Item, obj: GameObject, state: GameState) -> None:
    modal = item.modal or _modal(game, item, obj)
    if modal is None or not obj.abilities or any(grp not in modal.grps for grp in obj.abilities):
        return
    item.modal = modal
    noted = _noted(game, item, modal, state.game_state_id)
    guessed = modal.rule == SEEN_ONLY and item.request is None
    noted.evidence = noted.evidence or (GUESSED if guessed else SEEN)
    choose(game, item, modal, obj.abilities)


def _modal(game: Game, item: Item, obj: GameObject) -> ModalCard | None:
    """The modal card that an object on the stack is, by the table or by how its abilities changed."""
    known = game.ids.by_ability
    ability = item.grp if item.kind != "spell" else next(iter(item.abilities), 0)
    if ability in known:
        return known[ability]
    by_card = game.ids.spell(item.grp)
    if by_card is not None:
        return by_card
    new = obj.abilities
    changed = new != item.abilities and not set(new) & set(item.abilities)
    if changed and len(item.abilities) == (1 if item.kind == "spell" else 0):
        game.fidelity.add("modal cards not in the table")
        return game.ids.meet(_card(game, item), ability, new)
    return None
