import { seededNumbers } from '../seeded-numbers.ts';
import { nextPair } from './err.ts';
import { type Mistake, type MistakeRate, rateAt } from './mistake.ts';
import type { Game } from '../sports/feed-sport.ts';
import type { Act } from './act.ts';
import { isPlayed } from './is-played.ts';

const OF_INCIDENTS = ['incident_late', 'incident_twice', 'incidents_swapped'] as const;
const OF_MATCHES = ['goal_taken_back', 'standstill', 'clock_back'] as const;
/** The delay of a late incident, and the duration of a standstill or of a delayed clock. */
const LASTS = { least: 30_000, more: 60_000 } as const;
/** Minimum time of play after a mistake about the whole match. */
const ROOM_MS = 120_000;

/** Duration of a mistake that a control makes. */
export function lengthOf(key: string): number {
  return LASTS.least + Math.floor(seededNumbers(`${key}|length`)() * LASTS.more);
}

/** The random mistakes about a match, by the rates of their times. */
export function mistakesOf(key: string, kickOffMs: number, game: Game, acts: readonly Act[], rates: readonly MistakeRate[]): Mistake[] {
  if (rates.every(({ rate }) => rate === 0)) return [];
  const incidents = acts.filter(({ act, incident }) => act === 'told' && incident.side !== undefined);
  return [
    ...incidents.flatMap(({ atMs, incident }): Mistake[] => {
      const draw = seededNumbers(`${key}|mistake|${incident.id}`);
      const [chance, kind] = [draw(), OF_INCIDENTS[Math.floor(draw() * OF_INCIDENTS.length)] ?? 'incident_late'];
      const from = kickOffMs + atMs - 1;
      // Only neighbouring incidents can be swapped; others are reported late.
      const lonely = kind === 'incidents_swapped' && nextPair(acts, atMs - 1)?.[0].incident.id !== incident.id;
      return chance < rateAt(rates, from) ? [{ kind: lonely ? 'incident_late' : kind, atMs: from, forMs: lengthOf(`${key}|${incident.id}`) }] : [];
    }),
    ...OF_MATCHES.flatMap((kind): Mistake[] => {
      const draw = seededNumbers(`${key}|mistake|${kind}`);
      const [chance, offsetMs] = [draw(), Math.floor(draw() * game.overMs)];
      const isQuiet = !game.weightyMs.some((atMs) => atMs >= offsetMs - ROOM_MS && atMs <= offsetMs + ROOM_MS);
      const fits = isPlayed(game, offsetMs, offsetMs + ROOM_MS) && isQuiet;
      return fits && chance < rateAt(rates, kickOffMs + offsetMs) ? [{ kind, atMs: kickOffMs + offsetMs, forMs: lengthOf(`${key}|${kind}`) }] : [];
    }),
  ];
}
