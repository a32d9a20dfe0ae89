import { cents } from '#kernel/money.ts';
import { betRisk, mostE2, paysIn, paysOfClass, planBet, returnCents } from './bet-returns.ts';
import { positionMaxCents } from './position-limits.ts';
import type { BaseRules, BetRules } from './bet-rules.ts';

/** The bet rules of a game whose results pay positions. */
interface ResultGame extends BaseRules {
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly limitsByOdds?: true;
  classOf(outcome: unknown): number;
}

/** The rules of a table whose result pays positions. */
export function resultRules(game: ResultGame): BetRules {
  const classOf = (outcome: string) => game.classOf(game.codec.read(outcome));
  return {
    plan: ({ position, stakeCents }, terms) => ({
      refusal: planBet(cents(stakeCents), mostE2(game.pays, position), game.floorCents, terms),
      paysE2: mostE2(game.pays, position),
      risk: betRisk(game.pays, position, stakeCents),
      alone: false,
      positionMaxCents: game.limitsByOdds === true ? positionMaxCents(game.pays, position, terms) : null,
    }),
    pays: () => game.pays,
    roundPays: (outcome) => ({ byPosition: paysOfClass(game.pays, classOf(outcome)) }),
    dueCents: ({ position, stakeCents }, outcome) => returnCents(stakeCents, paysIn(game.pays, position, classOf(outcome))),
    wrongTerms({ position, paysE2, targetE2 }) {
      if (paysE2 !== mostE2(game.pays, position)) return `its position does not return ${paysE2} hundredths`;
      return targetE2 === null ? null : `its game knows no target, and it has ${targetE2}`;
    },
  };
}
