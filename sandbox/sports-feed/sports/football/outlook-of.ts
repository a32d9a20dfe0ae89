import { expectedGoals, remainingShare } from './match/intensity.ts';
import { clockIn } from '../goals/game-clock.ts';
import type { Halves } from '../goals/game-clock.ts';
import { opinion } from '../../prices/opinion.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import type { Known } from '../goals/known.ts';
import type { Outlook } from '../goals/prices/fair-chances.ts';

/** How far opinion deviates from the ratings, as a share of the expected goals. */
const DRIFT = 0.12;

/** The market's expectation before the match at its `step`-th price: the ratings, and an opinion that drifts slowly from price to price. */
export function prematchOutlook(seed: string, fixture: Fixture, step: number): Outlook {
  const goals = expectedGoals(fixture.home, fixture.away);
  return {
    home: goals.home * (1 + DRIFT * opinion(`${seed}|${fixture.id}|home`, step)),
    away: goals.away * (1 + DRIFT * opinion(`${seed}|${fixture.id}|away`, step)),
    score: { home: 0, away: 0 },
  };
}

/** A side with a man less scores this share of its goals, and the other side correspondingly more. */
const SHORT_HANDED = { own: 2 / 3, other: 5 / 4 } as const;

/** The goals still expected `offsetMs` after kick-off, by the reports so far. */
export function liveOutlook(fixture: Fixture, halves: Halves, { period, score, dismissed }: Known, offsetMs: number): Outlook {
  const goals = expectedGoals(fixture.home, fixture.away);
  const share = remainingShare(clockIn(period, halves, offsetMs).played);
  const men = (own: number, other: number): number => SHORT_HANDED.own ** own * SHORT_HANDED.other ** other;
  return {
    home: goals.home * share * men(dismissed.home, dismissed.away),
    away: goals.away * share * men(dismissed.away, dismissed.home),
    score,
  };
}
