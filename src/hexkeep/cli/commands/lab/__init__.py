"""`hexkeep lab`: studies of bots and games, each a command of its own, loaded when it is called."""

from cyclopts import App, Parameter

lab = App(name="lab", help="Study bots and games.", default_parameter=Parameter(negative=()))
lab.command(
    "hexkeep.cli.commands.lab.calibrate:calibrate",
    name="calibrate",
    help="How often the chance that a bot claims comes true, and a model that sets it right.",
)
