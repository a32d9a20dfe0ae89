import type { EventStatus } from '../../message.ts';
import { HALF, OTHER, type Side } from './rules.ts';
import type { SeriesFacts } from './series-message.ts';

/** Contradictory facts: more rounds in the last map than possible. */
export function contradict(facts: SeriesFacts): SeriesFacts {
  const beyond = { home: 25, away: 0, first_half: null, given: null, defends: null };
  return { ...facts, maps: [...facts.maps.slice(0, -1), beyond], rounds: null };
}

/** The result with one round less for the loser of the last map; unchanged if that map had an overtime or its loser won no round. Consistent in itself. */
export function corrected(facts: SeriesFacts): { readonly facts: SeriesFacts; readonly status: Partial<EventStatus> } {
  const [last, order] = [facts.maps.at(-1), facts.rounds?.at(-1)];
  if (facts.ending !== 'played' || last === undefined || order === undefined) return { facts, status: {} };
  const winner: Side = last.home > last.away ? 'home' : 'away';
  const loser = OTHER[winner];
  if (last[loser] === 0 || last[loser] >= HALF) return { facts, status: {} };
  const rounds = order.toSpliced(order.indexOf(loser), 1);
  const home = rounds.slice(0, HALF).filter((side) => side === 'home').length;
  const right = { ...last, [loser]: last[loser] - 1, first_half: { home, away: HALF - home } };
  const maps = [...facts.maps.slice(0, -1), right];
  return { facts: { ...facts, maps, rounds: [...(facts.rounds ?? []).slice(0, -1), rounds] }, status: { maps } };
}

/** A match that the tournament awards to the home side where it was abandoned. */
export function awarded(facts: SeriesFacts): SeriesFacts {
  if (facts.ending === 'played') return facts;
  const isBegun = facts.maps.some(({ home, away }) => home + away > 0);
  const open = facts.ending === 'forfeited' ? facts.maps.map((map) => ({ ...map, given: null })) : facts.maps;
  return { ...facts, ending: isBegun ? 'forfeited' : 'walkover', official: 'home', maps: open };
}
