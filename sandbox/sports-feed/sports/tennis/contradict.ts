import type { EventStatus } from '../../message.ts';
import type { TennisFacts } from './tennis-message.ts';
import { setsOf, type Side } from './rules.ts';

/** Contradictory facts: a set after the match was decided. */
export function contradict(facts: TennisFacts): TennisFacts {
  return { ...facts, sets: [...facts.sets, { home: 6, away: 0, tie_break: null }], games: null };
}

/** The result after a wrongly counted game: the loser of the last set has one game more or less. Consistent in itself. */
export function corrected(facts: TennisFacts): { readonly facts: TennisFacts; readonly status: Partial<EventStatus> } {
  const last = facts.sets.at(-1);
  const order = facts.games?.at(-1);
  if (facts.ending !== 'played' || last === undefined || order === undefined || Math.max(last.home, last.away) !== 6) return { facts, status: {} };
  const winner: Side = last.home > last.away ? 'home' : 'away';
  const loser: Side = winner === 'home' ? 'away' : 'home';
  const games = last[loser] < 4 ? [loser, ...order] : order.toSpliced(order.indexOf(loser), 1);
  const right = { ...last, [loser]: last[loser] < 4 ? last[loser] + 1 : last[loser] - 1 };
  const sets = [...facts.sets.slice(0, -1), right];
  const all = [...(facts.games ?? []).slice(0, -1), games];
  const { won } = setsOf(all.flat(), facts.format);
  return { facts: { ...facts, sets, games: all }, status: { sets, score: won } };
}
