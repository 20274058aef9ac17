"""`hexkeep lab`: studies of bots and games, each a command of its own, loaded when it is called."""

from cyclopts import App, Parameter

COMMANDS = {
    "run": ("run:run", "Play the games of an experiment that are missing in a folder."),
    "status": ("status:status", "How far the experiment of a folder is."),
    "report": ("report:report", "Write what an experiment found, as HTML and Markdown with plots."),
    "list": ("experiments:list_experiments", "The experiments that come along."),
    "tune": ("tune:tune", "Propose values for the box that meet the goals of an experiment."),
    "dataset": ("dataset:dataset", "Make a dataset of recorded games."),
    "calibrate": (
        "calibrate:calibrate",
        "How often the chance that a bot claims comes true, and a model that sets it right.",
    ),
}

lab = App(name="lab", help="Study bots and games.", default_parameter=Parameter(negative=()))
for name, (place, summary) in COMMANDS.items():
    lab.command(f"hexkeep.cli.commands.lab.{place}", name=name, help=summary)
