/** The figures that texts about the card tables name, from their mathematics. */
import { BACCARAT_WEIGHTS, type BaccaratPosition, baccaratResults, baccaratReturnE2 } from '#kernel/fairness/cards/baccarat.ts';
import { DERBY_WEIGHTS, type DerbyPosition, derbyPositions, derbyReturnE2 } from '#kernel/fairness/cards/derby.ts';

/** A position's mathematics, from exact counts of results. */
interface CardFigures {
  /** The most that it returns, in hundredths of the stake. */
  readonly mostE2: number;
  /** How often it wins, 0..1: a stake that comes back whole or in half is no win. */
  readonly chance: number;
  /** The exact return, in hundredths of a percent rounded down. */
  readonly rtpHundredths: number;
}

const STAKE_E2 = 100;

export function derbyFigures(position: DerbyPosition): CardFigures {
  return figuresOf(derbyPositions.map((result) => [DERBY_WEIGHTS[result], derbyReturnE2(position, result)]));
}

export function baccaratFigures(position: BaccaratPosition): CardFigures {
  return figuresOf(baccaratResults.map((result, place) => [BACCARAT_WEIGHTS[place] ?? 0, baccaratReturnE2(position, result)]));
}

/** What a position pays to one: 11 for a tie. */
export function derbyPays(position: DerbyPosition): number {
  return (derbyFigures(position).mostE2 - STAKE_E2) / STAKE_E2;
}

/** The same at baccarat: 0.95 for the banker. */
export function baccaratPays(position: BaccaratPosition): number {
  return (baccaratFigures(position).mostE2 - STAKE_E2) / STAKE_E2;
}

function figuresOf(results: readonly (readonly [weight: number, returnE2: number])[]): CardFigures {
  const sum = (counted: readonly (readonly [number, number])[]) => counted.reduce((total, [weight]) => total + BigInt(weight), 0n);
  const all = sum(results);
  const returned = results.reduce((total, [weight, returnE2]) => total + BigInt(weight) * BigInt(returnE2), 0n);
  return {
    mostE2: Math.max(...results.map(([, returnE2]) => returnE2)),
    chance: Number(sum(results.filter(([, returnE2]) => returnE2 > STAKE_E2))) / Number(all),
    rtpHundredths: Number((returned * 100n) / all),
  };
}
