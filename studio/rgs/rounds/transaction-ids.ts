import type { AskedRound, StoredRound } from '../store/round-rows.ts';

/** The wallet's transactions of a round: derived from its id, so a repeated call is the same call, after any restart. */
export interface TransactionIds {
  /** The bet's own id, or the one that the casino gives the bet of a free round. */
  readonly bet: string;
  /** The transaction that begins a free round. */
  readonly begin: string;
  readonly win: string;
  readonly rollback: string;
}

export function transactionIds({ id, freeRoundId }: Pick<AskedRound, 'id' | 'freeRoundId'>): TransactionIds {
  const begin = `${id}:begin`;
  return { bet: freeRoundId === null ? `${id}:bet` : `free:${begin}`, begin, win: `${id}:win`, rollback: `${id}:rollback` };
}

/** The amount that its bet took from the player's money. */
export function stakedCents({ stake, freeRoundId }: Pick<AskedRound, 'stake' | 'freeRoundId'>): number {
  return freeRoundId === null ? stake : 0;
}

/** A free round of a version that drew it before it was begun: its win, which names the grant, begins it. */
export function isBegunByItsWin({ freeRoundId, seq }: Pick<StoredRound, 'freeRoundId' | 'seq'>): boolean {
  return freeRoundId !== null && seq === null;
}
