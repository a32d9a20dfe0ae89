import type { ModelPrices } from '../../../events/stored-event.ts';
import { removeMargin } from '../../../pricing/power-method.ts';
import { solve } from '../../../pricing/solve.ts';
import { FORMATS, ROUND_SECONDS, secondsFought } from '../facts/fight-facts.ts';
import { fightLaw, type FightTerms } from './fight-law.ts';

/** The supplier's prices of a fight: odds × 1000 of its winner, the planned number of rounds and, if there is one, a total of rounds, whose line is a half. */
export type FeedPrices = {
  readonly homeMilli: number;
  readonly awayMilli: number;
  readonly rounds: number;
  readonly line?: number;
  readonly overMilli?: number;
  readonly underMilli?: number;
};

/** Used without a total: about half of the fights of three rounds go to the judges (`published-figures.test.ts`). */
const USUAL_HAZARD = 0.31;
/** The range of hazards: from fights with hardly any finish in the first round to fights nearly always finished in it. */
const [LEAST_HAZARD, MOST_HAZARD] = [0.01, 4];
/** The range of log odds; no price comes near its ends. */
const FURTHEST = 6;
/** The largest deviation (a probability) of a price from the model fitted to the others; beyond it, the feed is wrong. */
const MOST_GAP = 0.03;

/** Fits the terms to the supplier's prices; null if the prices are invalid or contradict each other. */
export function readTerms(prices: ModelPrices): FightTerms | null {
  const { homeMilli, awayMilli, rounds, line, overMilli, underMilli } = prices as FeedPrices;
  if (!FORMATS.some((each) => each === rounds) || ![homeMilli, awayMilli].every(isPrice)) return null;
  // The winner hardly depends on the length of a fight, and not at all in this law, so they are fitted one after the other.
  const hazard = line === undefined || overMilli === undefined || underMilli === undefined ? USUAL_HAZARD : hazardBehind(rounds, line, [overMilli, underMilli]);
  if (hazard === null) return null;
  const [home = 0] = removeMargin([homeMilli, awayMilli]);
  const off = (strength: number) => homeShare({ rounds, strength, hazard }) - home;
  const strength = solve(off, -FURTHEST, FURTHEST);
  return Math.abs(off(strength)) > MOST_GAP ? null : { rounds, strength, hazard };
}

function hazardBehind(rounds: number, line: number, odds: readonly [number, number]): number | null {
  if (!odds.every(isPrice) || line % 1 !== 0.5 || line < 0 || line > rounds) return null;
  const [over = 0] = removeMargin(odds);
  // More finishes mean fewer fights over the line.
  const off = (hazard: number) => over - overChance({ rounds, strength: 0, hazard }, line);
  const hazard = solve(off, LEAST_HAZARD, MOST_HAZARD);
  return Math.abs(off(hazard)) > MOST_GAP ? null : hazard;
}

/** The home side's share of wins; draws are void. */
function homeShare(terms: FightTerms): number {
  let [home, away] = [0, 0];
  for (const { facts, chance } of fightLaw(terms)) {
    if (facts.winner === 'home') home += chance;
    if (facts.winner === 'away') away += chance;
  }
  return home / (home + away);
}

function overChance(terms: FightTerms, line: number): number {
  return fightLaw(terms).reduce((sum, { facts, chance }) => ((secondsFought(facts) ?? 0) >= line * ROUND_SECONDS ? sum + chance : sum), 0);
}

function isPrice(milli: number): boolean {
  return Number.isSafeInteger(milli) && milli > 1_000;
}
