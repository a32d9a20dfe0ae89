import type { EventStatus } from '../../message.ts';
import type { RallyFacts } from './rally-message.ts';
import { OTHER, type RallyRules, type Side, toOf } from './rules.ts';

/** Contradictory facts: a set that continues after it was won. */
export function contradict(facts: RallyFacts): RallyFacts {
  return { ...facts, set_points: [...facts.set_points.slice(0, -1), { home: 60, away: 0 }], points: null };
}

/** The result with one point less for the loser of its last set; unchanged if that set was extended or its loser has no point. Consistent in itself. */
export function corrected(rules: RallyRules, facts: RallyFacts): { readonly facts: RallyFacts; readonly status: Partial<EventStatus> } {
  const [last, order] = [facts.set_points.at(-1), facts.points?.at(-1)];
  if (facts.ending !== 'played' || last === undefined || order === undefined) return { facts, status: {} };
  const winner: Side = last.home > last.away ? 'home' : 'away';
  const loser = OTHER[winner];
  if (last[loser] === 0 || last[winner] > toOf(rules, facts.set_points.length - 1)) return { facts, status: {} };
  const sets = [...facts.set_points.slice(0, -1), { ...last, [loser]: last[loser] - 1 }];
  const points = [...(facts.points ?? []).slice(0, -1), order.toSpliced(order.indexOf(loser), 1)];
  const shown = sets.map((set, place) => ({ ...set, first: facts.first_servers?.[place] ?? 'home' }));
  return { facts: { ...facts, set_points: sets, points }, status: { set_points: shown } };
}

/** An interrupted match that is awarded against the away side. */
export function awarded(facts: RallyFacts): RallyFacts {
  if (facts.ending === 'played') return facts;
  const isBegun = facts.set_points.some(({ home, away }) => home + away > 0);
  return { ...facts, ending: isBegun ? 'disqualified' : 'walkover' };
}
