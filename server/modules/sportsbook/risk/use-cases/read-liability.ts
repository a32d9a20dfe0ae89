import { cents } from '#kernel/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { legStakes } from '../../domain/risk/leg-liabilities.ts';
import { type LiabilityGrid, liabilityGrid, type StakedOutcome } from '../../domain/risk/liability-grid.ts';
import { matchPeaks } from '../../domain/risk/match-peaks.ts';
import { usableCap } from '../../domain/risk/usable-cap.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { sportCapLiveDivisor, sportCapMatchTimes } from '../../settings.ts';
import { eachLiableBet, type LiableBetRow } from '../store/liable-bets.ts';
import { findMatch, type MatchRow } from '../store/peak-rows.ts';

/** What the bets on an outcome add up to. */
export interface LiableOutcome extends StakedOutcome {
  readonly legs: number;
}

/** What a match may cost the house. */
export interface MatchLiability extends LiabilityGrid {
  readonly match: MatchRow;
  /** The highest first. */
  readonly outcomes: readonly LiableOutcome[];
  /** What may be taken on the match now, and what its worst case takes of it; stakes on other outcomes offset nothing there. */
  readonly capCents: number;
  readonly usedCents: number;
}

/** Reads a match's liability as it is now, from all its bets; null for an unknown match. */
export async function readLiability(
  { db, clock, settings }: Pick<SportsbookDeps, 'db' | 'clock' | 'settings'>,
  eventId: string,
): Promise<MatchLiability | null> {
  const match = await findMatch(db.k, eventId);
  if (match === undefined) return null;
  const outcomes = await outcomesOf(db, match);
  const whole = cents(match.matchCapCents ?? match.wideCapCents * settings.get(sportCapMatchTimes));
  const capCents = usableCap(whole, { ...match, at: clock.now(), liveDivisor: settings.get(sportCapLiveDivisor) });
  return {
    ...liabilityGrid(match.sport, outcomes, match.play),
    ...{ match, outcomes, capCents },
    usedCents: matchPeaks(match.sport, outcomes, match.play).worstCents,
  };
}

async function outcomesOf(db: Database, { eventId, sport }: MatchRow): Promise<LiableOutcome[]> {
  const outcomes = new Map<string, LiableOutcome>();
  await eachLiableBet(db, eventId, (bet: LiableBetRow) => {
    const staked = legStakes(
      bet,
      bet.legs.map(({ result }) => result),
      bet.percentLeft,
    );
    for (const [index, { eventId: own, marketId, outcomeId, definition, specifiers, liabilityCents }] of bet.legs.entries()) {
      if (own !== eventId) continue;
      const before = outcomes.get(`${marketId} ${outcomeId}`) ?? {
        eventId,
        marketId,
        outcomeId,
        sport,
        definition,
        specifiers,
        cents: 0,
        stakedCents: 0,
        legs: 0,
      };
      outcomes.set(`${marketId} ${outcomeId}`, {
        ...before,
        cents: before.cents + liabilityCents,
        stakedCents: before.stakedCents + (staked[index] ?? 0),
        legs: before.legs + 1,
      });
    }
  });
  return [...outcomes.values()].toSorted((a, b) => b.cents - a.cents || (a.marketId < b.marketId ? -1 : 1));
}
