import { type Cents, ZERO } from '#kernel/money.ts';
import type { Result } from '#kernel/refusal.ts';
import type { Transferred, TransferRefusal } from './transfer.ts';

/** What one transfer of a deposit's return moved on the player's side. */
export interface DepositLeg {
  readonly account: 'cash' | 'debt';
  readonly amountCents: Cents;
  readonly version: number;
}

export interface DepositReturn {
  readonly playerId: string;
  readonly endToEndId: string;
  readonly amountCents: Cents;
  /** The first version of its kind that is free for this Pix; as many follow as legs are answered. */
  readonly version: number;
  readonly at: Date;
}

/** One transfer for each part that is not zero, cash first. */
export async function moveDepositLegs(
  parts: readonly [cash: Cents, debt: Cents],
  version: number,
  move: (leg: DepositLeg) => Promise<Result<Transferred, TransferRefusal>>,
): Promise<DepositLeg[]> {
  const [cash, debt] = parts;
  const sides = [
    { account: 'cash', amountCents: cash },
    { account: 'debt', amountCents: debt },
  ] as const;
  const legs = sides.filter(({ amountCents }) => amountCents > ZERO).map((side, index) => ({ ...side, version: version + index }));
  for (const leg of legs) {
    const moved = await move(leg);
    if (!moved.ok || moved.value.outcome !== 'moved')
      throw new Error(`a return of a deposit could not be booked: ${moved.ok ? moved.value.outcome : moved.code}`);
  }
  return legs;
}
