import type { Clock } from '#kernel/clock.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { ok } from '#kernel/refusal.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { ParkedKind } from '../parking/parked-kind.ts';
import { park } from '../parking/parking.ts';

/** `refused`: 4xx. `failed`: 500. An ended session (401), a rate limit (429) and an unavailable database (503) count as neither. */
export const PLAY_OUTCOMES = ['refused', 'failed'] as const;
export type PlayOutcome = (typeof PLAY_OUTCOMES)[number];

/** The outcome of one call that plays a game. `player` is the player's id or, for a supplier's call, the supplier's name for the player. */
export interface Played {
  readonly player: string;
  readonly game: string;
  readonly outcome: PlayOutcome;
}

/** Records refused and failed calls that play a game. */
export interface PlayWatch {
  saw(played: Played): Promise<void>;
}

interface Limit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * The limits that a person stays within. The pages show a refusal and wait for the next act, so one refusal a second for a whole minute, or one every twelve
 * seconds for an hour, means a program. After a few failures in ten minutes a person stops.
 */
const LIMITS: Readonly<Record<PlayOutcome, readonly Limit[]>> = {
  refused: [
    { most: 60, withinMs: MINUTE_MS },
    { most: 300, withinMs: HOUR_MS },
  ],
  failed: [{ most: 5, withinMs: 10 * MINUTE_MS }],
};
/** One entry per player, game and outcome; the entry whose last call is oldest is dropped first. */
const MOST_WATCHED = 5_000;
/** A continuing alert is raised again once an hour. */
const RAISE_AGAIN_MS = HOUR_MS;

const KIND = 'play.refusals';
/** The operators' entry in `parked list`; no job retries it. */
export const playRefusals: ParkedKind = {
  kind: KIND,
  what: 'a player whose calls of a game were refused or failed more often than a person can cause: a program may be probing it',
  acts: { 'looked-into': { what: 'an operator has looked into it', run: async () => ok('an operator has looked into it') } },
};

export interface PlayWatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The games' names in routes (`plays`). */
  readonly games: readonly string[];
}

interface Watched {
  /** Unix milliseconds of the newest calls, the newest last; at most as many as the highest limit needs. */
  readonly times: number[];
  raisedMs: number;
}

/**
 * Counts, in this process, each player's refused and failed calls of each game. Raises an alert when a person cannot have caused them: an error line, the
 * metric `palpite_play_alerts_total` and an entry for operators. Metrics contain no player.
 */
export function createPlayWatch(deps: PlayWatchDeps): PlayWatch {
  const watched = new Map<string, Watched>();
  const raised = deps.metrics.counter('palpite_play_alerts_total', 'Players whose refusals or errors of a game exceeded what a person can cause', {
    game: deps.games,
    outcome: PLAY_OUTCOMES,
  });
  deps.metrics.watch('palpite_play_watched', 'Players, games and outcomes whose calls are counted', () => watched.size);

  return {
    async saw(played) {
      const nowMs = deps.clock.nowMs();
      const key = `${played.outcome} ${played.game} ${played.player}`;
      const found = watched.get(key) ?? { times: [], raisedMs: -Infinity };
      watched.delete(key);
      watched.set(key, found);
      if (watched.size > MOST_WATCHED) forgetQuietest(watched);
      const exceeded = note(found.times, LIMITS[played.outcome], nowMs);
      if (exceeded === undefined || nowMs - found.raisedMs < RAISE_AGAIN_MS) return;
      found.raisedMs = nowMs;
      raised.inc({ game: played.game, outcome: played.outcome });
      await raise(deps, played, exceeded);
    },
  };
}

/** Adds a call; returns the limit that it exceeds, if any. */
function note(times: number[], limits: readonly Limit[], nowMs: number): Limit | undefined {
  times.push(nowMs);
  if (times.length > Math.max(...limits.map(({ most }) => most)) + 1) times.shift();
  return limits.find(({ most, withinMs }) => nowMs - (times[times.length - 1 - most] ?? -Infinity) < withinMs);
}

function forgetQuietest(watched: Map<string, Watched>): void {
  const [quietest] = watched.keys();
  if (quietest !== undefined) watched.delete(quietest);
}

/** The answer to the call does not wait for the alert, and does not fail with it. */
async function raise(deps: PlayWatchDeps, { player, game, outcome }: Played, { most, withinMs }: Limit): Promise<void> {
  const what = `more than ${most} calls of ${game} ${outcome} within ${withinMs / MINUTE_MS} min`;
  deps.log.error({ player, game, outcome, most, withinMs, alert: 'play_refusals' }, 'a player is refused, or fails, more often than a person can cause');
  try {
    await park(deps, { kind: KIND, ref: `${game}:${player}` }, new Error(what), deps.clock.now());
  } catch (error) {
    deps.log.warn({ err: error, game, outcome }, 'an alert about refusals could not be stored');
  }
}
