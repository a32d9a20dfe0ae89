import { type Cents, scaleCents } from '#kernel/money.ts';

const MILLI = 1_000;

/**
 * Centavos that must be staked before a deposit may be withdrawn: deposit × `deposit_rollover` (0 is off; taken to three places), one floor.
 * The block starts at this amount and stakes work it off, oldest deposit first.
 */
export function rolloverBlock(depositCents: Cents, rollover: number): Cents {
  return scaleCents(depositCents, BigInt(Math.round(rollover * MILLI)), BigInt(MILLI), 'floor');
}
