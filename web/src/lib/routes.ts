/** Routes: several options in a row, chosen by one click on what they lead to. No DOM, no rulebook: tokens only. */
import { token } from './narrow';
import type { OptionInfo, Route } from './protocol';

/** What a click may choose: an option, or a route. */
export interface Choice extends OptionInfo { route?: Route }

/** A route as a choice like any other: its text is that of its options. */
export function choiceOf(route: Route): Choice {
  return {
    text: route.options.join(' → '),
    label: route.label,
    verb: route.options[0]?.split(' ')[0] ?? '',
    refs: route.refs,
    hint: route.hint,
    route,
  };
}

/** Routes by the tokens that name them; of several to the same thing the one with the fewest options. */
export function routesByToken(routes: Route[]): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const route of routes) {
    const choice = choiceOf(route);
    for (const ref of route.refs) {
      const known = found.get(ref)?.route;
      if (!known || route.options.length < known.options.length) found.set(ref, choice);
    }
  }
  return found;
}

/** The route that a click on a node with these refs takes; null where it is an ordinary choice, or none at all. */
export function routeTo(nodeRefs: string[], routes: ReadonlyMap<string, Choice>, living: Set<string>): Choice | null {
  if (!routes.size || token(nodeRefs, living)) return null;
  for (const ref of nodeRefs) {
    const found = routes.get(ref);
    if (found) return found;
  }
  return null;
}
