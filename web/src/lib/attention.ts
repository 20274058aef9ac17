/** Where the view of the board goes: to what others do, then back to what one may choose. */

/** A box on the screen, and whether it lies within the stage. */
export type Seen = { x: number; y: number; inSight: boolean };

/** When the view follows what: each act of others as it is shown; the own hero when one's turn comes after theirs; what
 *  can be chosen when something else is asked, and once the acts of others are over, which may happen in the middle of
 *  one's own turn. */
export class Attention {
  /** Somebody has moved the view by hand: it stays until something else is asked. */
  steered = false;
  private asked = '';
  private act: object | null = null;
  private othersActed = false;

  next(asked: string, act: object | null, isMine: boolean): 'act' | 'turn' | 'choice' | null {
    if (act || !isMine) this.othersActed = true;
    if (act) {
      const isNew = act !== this.act;
      this.act = act;
      this.asked = '';
      return isNew && !this.steered ? 'act' : null;
    }
    if (asked === this.asked) return null;
    this.asked = asked;
    this.steered = false;
    if (!isMine) return null;
    const isBack = this.othersActed;
    this.othersActed = false;
    return isBack ? 'turn' : 'choice';
  }
}

/** Whether the view should move to things: none is in sight, or only few are although all would have room together. */
export function isOutOfSight(things: Seen[], width: number, height: number): boolean {
  if (!things.length) return false;
  const seen = things.filter((thing) => thing.inSight).length;
  const [xs, ys] = [things.map((thing) => thing.x), things.map((thing) => thing.y)];
  const haveRoom = Math.max(...xs) - Math.min(...xs) < width && Math.max(...ys) - Math.min(...ys) < height;
  return !seen || (haveRoom && seen * 2 < things.length);
}
