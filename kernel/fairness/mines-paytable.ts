import { type Cents, centsFromBigInt, scaleCents } from '../money.ts';
import { isMinesCount, MINES_TILES } from './mines-layout.ts';

/** A multiplier in ten-thousandths: 10104 pays 1.0104 times the stake. Always a safe integer. */
export type MultiplierE4 = number;

const RETURN_E4 = 9_700n;
const ONE_E4 = 10_000n;

/** The maximum number of gems on a board with `mines` mines. */
export function mostGems(mines: number): number {
  return MINES_TILES - mines;
}

/** n choose k, exactly. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let taken = 1n; taken <= BigInt(k); taken += 1n) ways = (ways * (BigInt(n) - taken + 1n)) / taken;
  return ways;
}

/** 0.97 · C(25,k) / C(25−m,k), floored to four places, in ten-thousandths. Throws RangeError outside 1..24 mines, 1..25−m gems. */
export function minesMultiplierE4(mines: number, gems: number): MultiplierE4 {
  assertStep(mines, gems);
  return Number((RETURN_E4 * choose(MINES_TILES, gems)) / choose(mostGems(mines), gems));
}

/** The tables for 1..24 mines, each computed once: every bet reads one. */
const tables = new Map<number, readonly MultiplierE4[]>();

/** Multipliers of a whole round: element k−1 is the one after k gems. */
export function minesMultipliersE4(mines: number): readonly MultiplierE4[] {
  const known = tables.get(mines);
  if (known !== undefined) return known;
  const table = Array.from({ length: mostGems(mines) }, (_, step) => minesMultiplierE4(mines, step + 1));
  tables.set(mines, table);
  return table;
}

/** The payout of a cash-out after `gems` gems, in centavos: stake × multiplier, floored once. */
export function minesPayout(stakeCents: Cents, mines: number, gems: number): Cents {
  return scaleCents(stakeCents, BigInt(minesMultiplierE4(mines, gems)), ONE_E4, 'floor');
}

/**
 * Payouts in centavos of every possible step of a round: element k−1 is the one after k gems. The list ends at the last step that does not exceed
 * `maxPayoutCents`, where the round cashes out automatically. If it is empty not even the first step can be paid, and the round must not be opened.
 */
export function minesPayouts(stakeCents: Cents, mines: number, maxPayoutCents: Cents): Cents[] {
  const exact = minesMultipliersE4(mines).map((multiplierE4) => (BigInt(stakeCents) * BigInt(multiplierE4)) / ONE_E4);
  return exact.filter((payout) => payout <= BigInt(maxPayoutCents)).map(centsFromBigInt);
}

function assertStep(mines: number, gems: number): void {
  if (!isMinesCount(mines)) throw new RangeError(`not a number of mines: ${mines}`);
  if (!Number.isInteger(gems) || gems < 1 || gems > mostGems(mines)) throw new RangeError(`not a number of gems beside ${mines} mines: ${gems}`);
}
