import { cents } from '#kernel/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { picksOf } from '../../domain/bets/combination.ts';
import { type LiabilityGrid, liabilityGrid, type StakedCombination, type StakedOutcome } from '../../domain/risk/liability-grid.ts';
import { matchPeaks } from '../../domain/risk/match-peaks.ts';
import { usableCap } from '../../domain/risk/usable-cap.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { sportCapLiveDivisor, sportCapMatchTimes } from '../../settings.ts';
import { pickStakes } from '../live-share.ts';
import { eachLiableBet, type LiableBetRow } from '../store/liable-bets.ts';
import { findMatch, type MatchRow } from '../store/peak-rows.ts';

/** The sums of the bets on an outcome. A combination counts in full in the cost of each of its legs, but not in their kept stakes. */
export interface LiableOutcome extends StakedOutcome {
  readonly legs: number;
}

/** The liability of a match. */
export interface MatchLiability extends LiabilityGrid {
  readonly match: MatchRow;
  /** Highest cost first. */
  readonly outcomes: readonly LiableOutcome[];
  /** The present cap of the match, and the worst case that counts against it; there, stakes on other outcomes offset nothing. */
  readonly capCents: number;
  readonly usedCents: number;
}

/** Computes a match's present liability from all its bets; null for an unknown match. */
export async function readLiability(
  { db, clock, settings }: Pick<SportsbookDeps, 'db' | 'clock' | 'settings'>,
  eventId: string,
): Promise<MatchLiability | null> {
  const match = await findMatch(db.k, eventId);
  if (match === undefined) return null;
  const { outcomes, alone, combinations } = await liabilitiesOf(db, match);
  const whole = cents(match.matchCapCents ?? match.wideCapCents * settings.get(sportCapMatchTimes));
  const capCents = usableCap(whole, { ...match, at: clock.now(), liveDivisor: settings.get(sportCapLiveDivisor) });
  return {
    ...liabilityGrid(match.sport, alone, match.play, combinations),
    ...{ match, outcomes, capCents },
    usedCents: matchPeaks(match.sport, alone, match.play, combinations).worstCents,
  };
}

interface Liabilities {
  /** `outcomes`: all bets, for operators to see; `alone`: without combinations, which count where all their legs win. */
  readonly outcomes: readonly LiableOutcome[];
  readonly alone: readonly LiableOutcome[];
  readonly combinations: readonly StakedCombination[];
}

async function liabilitiesOf(db: Database, { eventId, sport }: MatchRow): Promise<Liabilities> {
  const [outcomes, alone] = [new Map<string, LiableOutcome>(), new Map<string, LiableOutcome>()];
  const combinations = new Map<string, StakedCombination>();
  await eachLiableBet(db, eventId, ({ legs, percentLeft, ...terms }) => {
    const staked = pickStakes({ terms, legs, percentLeft });
    for (const [index, { builder, legs: own }] of picksOf(legs).entries()) {
      if (own[0]?.eventId !== eventId) continue;
      const stakedCents = staked[index] ?? 0;
      for (const leg of own) {
        const added = { ...outcomeOf(leg, sport), cents: leg.liabilityCents, stakedCents: builder === null ? stakedCents : 0, legs: 1 };
        addTo(outcomes, added);
        if (builder === null) addTo(alone, added);
      }
      if (builder !== null) addCombined(combinations, own, { sport, stakedCents });
    }
  });
  return {
    outcomes: [...outcomes.values()].toSorted((a, b) => b.cents - a.cents || (a.marketId < b.marketId ? -1 : 1)),
    alone: [...alone.values()],
    combinations: [...combinations.values()],
  };
}

function outcomeOf({ eventId, marketId, outcomeId, definition, specifiers }: LiableBetRow['legs'][number], sport: string) {
  return { eventId, marketId, outcomeId, sport, definition, specifiers };
}

function addTo(sums: Map<string, LiableOutcome>, added: LiableOutcome): void {
  const key = `${added.marketId} ${added.outcomeId}`;
  const { cents: before, stakedCents, legs } = sums.get(key) ?? { cents: 0, stakedCents: 0, legs: 0 };
  sums.set(key, { ...added, cents: before + added.cents, stakedCents: stakedCents + added.stakedCents, legs: legs + added.legs });
}

function addCombined(sums: Map<string, StakedCombination>, own: LiableBetRow['legs'], { sport, stakedCents }: { sport: string; stakedCents: number }): void {
  const legs = own.filter(({ known }) => known?.voidHalves !== 2).map((leg) => outcomeOf(leg, sport));
  const key = legs.map(({ marketId, outcomeId }) => `${marketId} ${outcomeId}`).join('\n');
  const before = sums.get(key) ?? { cents: 0, stakedCents: 0 };
  sums.set(key, { legs, cents: before.cents + Math.max(...own.map(({ liabilityCents }) => liabilityCents)), stakedCents: before.stakedCents + stakedCents });
}
