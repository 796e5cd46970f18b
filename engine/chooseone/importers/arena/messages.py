"""The messages of an Arena log as typed values: what we read of them, and nothing else.

Everything has a default, since the client leaves out what is zero, false or empty.
"""

from __future__ import annotations

import msgspec


class Wire(msgspec.Struct, frozen=True, rename="camel", gc=False):
    """Base of what the client writes."""


class Number(Wire, frozen=True, gc=False):
    """A number in a box of its own (power, toughness)."""

    value: int = 0


class Ability(Wire, frozen=True, gc=False):
    """An ability that an object has."""

    grp_id: int = 0


class AttackInfo(Wire, frozen=True, gc=False):
    """Whom an attacker attacks: a seat or an instance."""

    target_id: int = 0


class BlockInfo(Wire, frozen=True, gc=False):
    """What a blocker blocks."""

    attacker_ids: tuple[int, ...] = ()


class GameObject(Wire, frozen=True, gc=False):
    """An object as the client sees it; `grp_id` says which card or ability it is."""

    instance_id: int
    grp_id: int = 0
    type: str = ""
    zone_id: int = 0
    owner_seat_id: int = 0
    controller_seat_id: int = 0
    super_types: tuple[str, ...] = ()
    card_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    color: tuple[str, ...] = ()
    power: Number | None = None
    toughness: Number | None = None
    loyalty: Number | None = None
    is_tapped: bool = False
    is_copy: bool = False
    parent_id: int = 0
    object_source_grp_id: int = 0
    unique_abilities: tuple[Ability, ...] = ()
    attack_state: str = ""
    attack_info: AttackInfo | None = None
    block_state: str = ""
    block_info: BlockInfo | None = None

    @property
    def abilities(self) -> tuple[int, ...]:
        """The ids of its abilities; for a modal spell after the choice, those of the chosen modes."""
        return tuple(ability.grp_id for ability in self.unique_abilities)


class Zone(Wire, frozen=True, gc=False):
    """A zone and what is in it, as instance ids."""

    zone_id: int = 0
    type: str = ""
    owner_seat_id: int = 0
    object_instance_ids: tuple[int, ...] = ()


class PlayerInfo(Wire, frozen=True, gc=False):
    """A player; a life total of zero is left out by the client."""

    system_seat_number: int = 0
    life_total: int = 0
    starting_life_total: int = 20
    team_id: int = 0


class TurnInfo(Wire, frozen=True, gc=False):
    """Whose turn it is, the step, and who has priority."""

    phase: str = ""
    step: str = ""
    turn_number: int = 0
    active_player: int = 0
    priority_player: int = 0


class Detail(Wire, frozen=True, gc=False):
    """One detail of an annotation."""

    key: str = ""
    value_int32: tuple[int, ...] = ()
    value_string: tuple[str, ...] = ()


class Annotation(Wire, frozen=True, gc=False):
    """Something that happened, or (a persistent one) that holds."""

    id: int = 0
    affector_id: int = 0
    affected_ids: tuple[int, ...] = ()
    type: tuple[str, ...] = ()
    details: tuple[Detail, ...] = ()

    def numbers(self, key: str) -> tuple[int, ...]:
        """The numbers of a detail; none if it isn't there."""
        return next((d.value_int32 for d in self.details if d.key == key), ())

    def number(self, key: str) -> int:
        """The first number of a detail; 0 if it isn't there."""
        return next(iter(self.numbers(key)), 0)

    def word(self, key: str) -> str:
        """The first word of a detail; empty if it isn't there."""
        return next((w for d in self.details if d.key == key for w in d.value_string), "")


class Result(Wire, frozen=True, gc=False):
    """Who won, and how."""

    scope: str = ""
    winning_team_id: int = 0
    reason: str = ""


class GameInfo(Wire, frozen=True, gc=False):
    """Which game this is and how far it is."""

    match_id: str = msgspec.field(default="", name="matchID")
    game_number: int = 0
    stage: str = ""
    results: tuple[Result, ...] = ()


class GameState(Wire, frozen=True, gc=False):
    """A whole game state, or the difference to the one before."""

    type: str = ""
    game_state_id: int = 0
    prev_game_state_id: int = 0
    update: str = ""
    turn_info: TurnInfo | None = None
    game_info: GameInfo | None = None
    players: tuple[PlayerInfo, ...] = ()
    zones: tuple[Zone, ...] = ()
    game_objects: tuple[GameObject, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    persistent_annotations: tuple[Annotation, ...] = ()
    diff_deleted_instance_ids: tuple[int, ...] = ()
    diff_deleted_persistent_annotation_ids: tuple[int, ...] = ()

    @property
    def full(self) -> bool:
        """True for a whole state."""
        return self.type == "GameStateType_Full"


class Color(Wire, frozen=True, gc=False):
    """Some mana of one kind, or of a choice of kinds."""

    color: tuple[str, ...] = ()
    count: int = 0
    object_id: int = 0


class PayCostsReq(Wire, frozen=True, gc=False):
    """The total cost that is to be paid now."""

    mana_cost: tuple[Color, ...] = ()


class ModeCost(Wire, frozen=True, gc=False):
    """A part of what choosing a mode costs."""

    type: str = ""
    mana_cost: Color | None = None


class ModalOption(Wire, frozen=True, gc=False):
    """A mode that is offered, or excluded."""

    grp_id: int = 0
    mode_cost: tuple[ModeCost, ...] = ()


class ModalReq(Wire, frozen=True, gc=False):
    """The choice of modes that the client asks for."""

    ability_grp_id: int = 0
    modal_options: tuple[ModalOption, ...] = ()
    excluded_options: tuple[ModalOption, ...] = ()
    min_sel: int = 0
    max_sel: int = 0


class CastingOption(Wire, frozen=True, gc=False):
    """One thing to choose while something is announced."""

    cto_id: int = 0
    casting_time_option_type: str = ""
    affected_id: int = 0
    grp_id: int = 0
    player_id_to_prompt: int = 0
    modal_req: ModalReq | None = None


class CastingOptionsReq(Wire, frozen=True, gc=False):
    """All that is to be chosen at once."""

    casting_time_option_req: tuple[CastingOption, ...] = ()


class ServerMessage(Wire, frozen=True, gc=False):
    """One message of the server."""

    type: str = ""
    msg_id: int = 0
    game_state_id: int = 0
    system_seat_ids: tuple[int, ...] = ()
    game_state_message: GameState | None = None
    casting_time_options_req: CastingOptionsReq | None = None
    pay_costs_req: PayCostsReq | None = None


class ModalAnswer(Wire, frozen=True, gc=False):
    """The modes that the player chose."""

    grp_ids: tuple[int, ...] = ()


class NumberAnswer(Wire, frozen=True, gc=False):
    """The number that the player chose (X)."""

    numeric_input_value: int = 0


class IdsAnswer(Wire, frozen=True, gc=False):
    """What the player chose from a list."""

    ids: tuple[int, ...] = ()


class CastingAnswer(Wire, frozen=True, gc=False):
    """The answer to one `CastingOption`."""

    cto_id: int = 0
    casting_time_option_type: str = ""
    choose_modal_resp: ModalAnswer | None = None
    numeric_input_resp: NumberAnswer | None = None
    select_n_resp: IdsAnswer | None = None


class CastingAnswers(Wire, frozen=True, gc=False):
    """The answers to a request, one or several."""

    casting_time_option_resp: CastingAnswer | tuple[CastingAnswer, ...] = ()

    @property
    def all(self) -> tuple[CastingAnswer, ...]:
        """The answers in order."""
        found = self.casting_time_option_resp
        return (found,) if isinstance(found, CastingAnswer) else found


class Action(Wire, frozen=True, gc=False):
    """What the player does with priority."""

    action_type: str = ""
    instance_id: int = 0
    ability_grp_id: int = 0


class Actions(Wire, frozen=True, gc=False):
    """The actions of one answer."""

    actions: tuple[Action, ...] = ()


class ClientMessage(Wire, frozen=True, gc=False):
    """One message of the player."""

    type: str = ""
    game_state_id: int = 0
    resp_id: int = 0
    casting_time_options_resp: CastingAnswers | None = None
    perform_action_resp: Actions | None = None


class ReservedPlayer(Wire, frozen=True, gc=False):
    """A player of the match before it begins."""

    player_name: str = ""
    system_seat_id: int = 0


class RoomConfig(Wire, frozen=True, gc=False):
    """Who plays."""

    reserved_players: tuple[ReservedPlayer, ...] = ()


class RoomInfo(Wire, frozen=True, gc=False):
    """The room of a match."""

    game_room_config: RoomConfig = RoomConfig()


class RoomChanged(Wire, frozen=True, gc=False):
    """A match begins or ends."""

    game_room_info: RoomInfo = RoomInfo()


class ServerEvent(Wire, frozen=True, gc=False):
    """Messages of the server, each still as text: a broken one does not spoil the others."""

    gre_to_client_messages: tuple[msgspec.Raw, ...] = ()


class Envelope(Wire, frozen=True, gc=False):
    """What one record of the log holds."""

    gre_to_client_event: ServerEvent | None = None
    payload: msgspec.Raw = msgspec.Raw()
    match_game_room_state_changed_event: RoomChanged | None = None


Message = ServerMessage | ClientMessage | RoomChanged
