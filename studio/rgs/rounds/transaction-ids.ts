/** The wallet's transactions of a round: they follow from its id, so a call sent again is the same call, after any restart. */
export interface TransactionIds {
  readonly bet: string;
  readonly win: string;
  readonly rollback: string;
}

export function transactionIds(roundId: string): TransactionIds {
  return { bet: `${roundId}:bet`, win: `${roundId}:win`, rollback: `${roundId}:rollback` };
}
