"""The screens round the tables, as a table may ask for them without knowing them."""

from __future__ import annotations

from game.kernel.types import Seat
from scenes.match import Match
from scenes.scene import Context, Scene


class Rooms:
    """Makes the scenes of `scenes.scene.Shell`. Each is loaded when it is first wanted: the first frame
    of all does without them.
    """

    def curtain(self, context: Context, match: Match, seat: Seat) -> Scene:
        """Falls until that person says that it is them."""
        from scenes.shell.curtain import CurtainScene  # noqa: PLC0415

        return CurtainScene(context, match, seat)

    def pause(self, context: Context) -> Scene:
        """The menu over a table."""
        from scenes.shell.pause import PauseScene  # noqa: PLC0415

        return PauseScene(context)

    def title(self, context: Context) -> Scene:
        """Where the app begins."""
        from scenes.shell.title import TitleScene  # noqa: PLC0415

        return TitleScene(context)

    def phone_gone(self, context: Context, match: Match, seat: Seat) -> Scene:
        """Asks what becomes of a seat whose phone isn't there."""
        from scenes.shell.phone_gone import PhoneGoneScene  # noqa: PLC0415

        return PhoneGoneScene(context, match, seat)

    def rules(self, context: Context, title: str = "", page: int = 0) -> Scene:
        """The rules of a game, over whatever is on the screen."""
        from scenes.shell.rules.scene import RulesScene  # noqa: PLC0415

        return RulesScene(context, title, page)

    def result(self, context: Context, table: Scene) -> Scene:
        """How the game ended that was played in this table scene."""
        from scenes.shell.result.scene import Heard, ResultScene  # noqa: PLC0415
        from scenes.table.scene import TableScene  # noqa: PLC0415

        assert isinstance(table, TableScene), "only a game at a table has a result"
        heard = Heard(table.model.log.past(None), table.model.charm)
        return ResultScene(context, table.match, table.session, table.table, heard)
