"""The frame of a table as a test sees it at every prompt: sizes, the goal, letters too small, options cut off."""

from typing import Any

from .player import Visitor

SCALE = (
    "Number(/scale\\(([\\d.]+)/.exec(document.querySelector('.board > g')?.getAttribute('transform') ?? '')?.[1] ?? 0)"
)
LOOKS = f"""() => {{
  const frame = name => document.querySelector(name)?.getBoundingClientRect();
  const stage = frame('.stage'), dock = frame('.prompt');
  return {{
    battle: !stage || Boolean(document.querySelector('.battle')),
    over: Boolean(document.querySelector('.replay')),
    scale: stage ? Math.round({SCALE} * 1000) / 1000 : 0,
    stage: stage ? [stage.width, stage.height] : null,
    dock: dock ? [dock.y, dock.height] : null,
    goal: (frame('.goals .goal.win')?.height ?? 0) > 0,
  }};
}}"""
SMALL_LETTERS = """() => {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().endTime < Infinity) motion.finish();
  }
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim(), element = walk.currentNode.parentElement;
    if (!text || !element || element.closest('.sr, script, style, defs')) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height || getComputedStyle(element).visibility === 'hidden') continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGElement) {
      const matrix = element.getScreenCTM();
      size *= Math.hypot(matrix.a, matrix.b);
    }
    const kind = [element, element.closest('g, p, div, button'), element.closest('[data-node]')]
      .map(one => one ? (one.getAttribute('class') ?? '') + (one.dataset.node ?? '') : '').join(' < ');
    if (size > 0.5 && size < 11.9) found.push(`${size.toFixed(1)}: ${text.slice(0, 24)} <${kind}>`);
  }
  return [...new Set(found)].slice(0, 12);
}"""
CUT_OFF = """() => [
  ...document.querySelectorAll('.prompt [data-option], .prompt .rest, .prompt .above > button'),
].filter(button => {
  const box = button.getBoundingClientRect(), frame = button.closest('.all, .middle, .prompt').getBoundingClientRect();
  if (button.closest('.all')) return false;
  const words = [...button.querySelectorAll('span, small')].map(word => word.getBoundingClientRect());
  return box.left < frame.left - 1 || (button.closest('.above') && box.top < frame.top)
    || box.right > frame.right + 1 || box.bottom > frame.bottom + 1
    || words.some(word => word.top < box.top - 1 || word.bottom > box.bottom + 1 || word.right > box.right + 1);
}).map(button => button.innerText)"""
ENDLESS = """() => {
  const found = [...document.querySelectorAll('svg [repeatCount="indefinite"]')].map(one => one.outerHTML);
  for (const motion of document.getAnimations()) {
    const effect = motion.effect;
    if (effect?.getComputedTiming().endTime < Infinity || effect?.target?.closest('.spin, .laying')) continue;
    found.push(`${motion.animationName ?? motion.id} <${effect?.target?.getAttribute('class') ?? ''}>`);
  }
  return [...new Set(found)];
}"""
"""Motions that never end keep a processor busy on a page at rest. Only a sign of waiting may turn for ever."""
SUM_COVERED = """() => {
  const meaning = document.querySelector('.battle .band .meaning')?.getBoundingClientRect();
  if (!meaning || innerWidth <= 900) return [];
  return [...document.querySelectorAll('.battle .band .term')]
    .filter(term => term.getBoundingClientRect().right > meaning.left + 1).map(term => term.innerText);
}"""
"""Numbers of a battle's sum over which what they mean lies."""
BROKEN_WORDS = """() => [...document.querySelectorAll('.fold .text')].flatMap(title => {
  const text = title.firstChild, range = document.createRange(), broken = [];
  for (const word of (text?.textContent ?? '').matchAll(/[^ -]+/g)) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1) broken.push(word[0]);
  }
  return broken;
})"""
"""Words in titles of panels that go on in the next line."""
SHORTENED = """() => [
  ...document.querySelectorAll('.prompt .kind small, .prompt .kind span, .battle .band .term small'),
].filter(
  words => words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 2
).map(words => words.innerText)"""
"""Kinds of options on a phone, and parts of a battle's sum, of which not all is said."""
EACH = 8
"""Letters are measured at every so many prompts: that takes a while."""


LOOK_AND_FAULTS = f"""measures => [({LOOKS})(), {{
  'cut off': ({CUT_OFF})(),
  'shortened': ({SHORTENED})(),
  'broken words': ({BROKEN_WORDS})(),
  'moves without end': ({ENDLESS})(),
  'covered': ({SUM_COVERED})(),
  'too small': measures ? ({SMALL_LETTERS})() : [],
}}]"""


class Frame:
    """What was seen of a table's frame from prompt to prompt."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.looks: list[dict[str, Any]] = []

    def look(self) -> None:
        """Look once, and fail at what is wrong at this prompt alone."""
        count = len(self.looks)
        look, faults = self.visitor.page.evaluate(LOOK_AND_FAULTS, count % EACH == 0)
        self.looks.append(look)
        assert look["goal"] or look["over"], f"no goal is told at look {count}"
        assert {fault: found for fault, found in faults.items() if found} == {}, f"at look {count}"

    def assert_still(self) -> None:
        """Stage, dock and scale were the same at every prompt; a battle has a stage of its own."""
        looks = [look for look in self.looks if not look["battle"] and not look["over"]]
        assert looks
        assert len({str(look["stage"]) for look in looks}) == 1, "the stage keeps its size"
        assert len({str(look["dock"]) for look in looks}) == 1, "the dock keeps its place and height"
        assert len({look["scale"] for look in looks}) == 1, "the board keeps its scale"
