import type { EventStatus } from '../../message.ts';
import { OTHER } from '../map-series/series.ts';
import type { MapPlayed, MobaFacts } from './moba-message.ts';

/** Contradictory facts: the last map was won in no time, after a race to kills that never happened. */
export function contradict(facts: MobaFacts): MobaFacts {
  const last = facts.games.at(-1);
  if (last === undefined) return facts;
  return { ...facts, games: [...facts.games.slice(0, -1), { ...last, seconds: 0, kills: { home: 0, away: 0 }, races: [{ to: 20, by: 'home' }] }] };
}

/** The result with one kill less for the loser of its last map; unchanged if that would also remove a first kill or a race. Consistent in itself. */
export function corrected(facts: MobaFacts): { readonly facts: MobaFacts; readonly status: Partial<EventStatus> } {
  const last = facts.games.at(-1);
  if (facts.ending !== 'played' || last === undefined || last.won_by === null) return { facts, status: {} };
  const loser = OTHER[last.won_by];
  const left = last.kills[loser] - 1;
  const takesMore = left < 1 || last.races.some(({ to, by }) => by === loser && to > left);
  if (takesMore) return { facts, status: {} };
  const right: MapPlayed = { ...last, kills: { ...last.kills, [loser]: left } };
  return { facts: { ...facts, games: [...facts.games.slice(0, -1), right] }, status: {} };
}

/** A match that the tournament awards to the home side where it was abandoned. */
export function awarded(facts: MobaFacts): MobaFacts {
  if (facts.ending === 'played') return facts;
  const isBegun = facts.games.length > 0;
  const games = facts.ending === 'forfeited' ? facts.games.map((map) => ({ ...map, given: null })) : facts.games;
  return { ...facts, ending: isBegun ? 'forfeited' : 'walkover', official: 'home', games };
}
