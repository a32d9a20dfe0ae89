import { type FightCase, fightCases } from '../fight-space.ts';

/** The inputs of every price of a fight. */
export interface FightTerms {
  /** The planned number of rounds: 3 or 5. */
  readonly rounds: number;
  /** Log odds of a home win, given that there is a winner: above 0 the home side is the favourite. */
  readonly strength: number;
  /** The expected number of finishes in the first round if fights continued after a finish. */
  readonly hazard: number;
}

/** The relative hazard of each round: by published figures (`published-figures.test.ts`), for the fourth and fifth by assumption. */
const BY_ROUND = [1, 0.75, 0.45, 0.4, 0.35];
/** The relative hazard of each half of a round: an assumption. */
const BY_HALF = [0.45, 0.55];
/** The share of finishes that are knock-outs or disqualifications, by published figures; the share of decisions that are draws, by assumption. */
const KNOCKED_OUT = 0.62;
const DRAWN = 0.02;
/** A favourite wins more often by finish than on the cards. */
const WEIGHT = { finish: 1.15, judged: 0.85 } as const;

const sigmoid = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** The law of a fight: the chance of each of its cases. They add up to 1. */
export function fightLaw({ rounds, strength, hazard }: FightTerms): readonly (FightCase & { readonly chance: number })[] {
  const ends = finishes(rounds, hazard);
  const judged = 1 - ends.reduce((sum, each) => sum + each, 0);
  return fightCases(rounds).map((way) => {
    const { facts, end } = way;
    if (facts.winner === 'draw') return { ...way, chance: judged * DRAWN };
    const home = sigmoid(strength * (end === null ? WEIGHT.judged : WEIGHT.finish));
    const side = facts.winner === 'home' ? home : 1 - home;
    if (end === null) return { ...way, chance: judged * (1 - DRAWN) * side };
    const part = end.method === 'ko' ? KNOCKED_OUT : 1 - KNOCKED_OUT;
    return { ...way, chance: (ends[(end.round - 1) * 2 + end.half] ?? 0) * part * side };
  });
}

/** The chance of a finish in each half of each round. */
function finishes(rounds: number, hazard: number): readonly number[] {
  let going = 1;
  return Array.from({ length: rounds * 2 }, (_, place) => {
    const now = going * (1 - Math.exp(-hazard * (BY_ROUND[Math.floor(place / 2)] ?? 0) * (BY_HALF[place % 2] ?? 0)));
    going -= now;
    return now;
  });
}
