import type { BookLine, TheirTransaction } from './book.ts';

/** A transaction as we have it. */
export interface OurTransaction {
  readonly transactionId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly alias: string | null;
  readonly round: string | null;
  readonly milliCents: number;
  readonly isFree: boolean;
  /** It was rolled back itself. */
  readonly isUndone: boolean;
  /** Its bet was rolled back. */
  readonly isBetUndone: boolean;
  /** Its stake was given back by us, since the register had barred its player: they never knew. */
  readonly isGivenBack: boolean;
}

export type Difference = 'missing_here' | 'missing_there' | 'standing_here' | 'undone_here' | 'other_kind' | 'other_amount' | 'other_player' | 'unreadable';

/** In what a line of theirs differs from ours; null when both say the same of money. `bet` is ours that it names. */
export function difference(theirs: BookLine, ours: OurTransaction | undefined, bet: OurTransaction | undefined): Difference | null {
  if (theirs.kind === 'unreadable') return 'unreadable';
  if (ours === undefined) return isOwed(theirs, bet) ? 'missing_here' : null;
  if (ours.kind !== theirs.kind) return 'other_kind';
  if (ours.alias !== theirs.alias) return 'other_player';
  if (theirs.kind === 'rollback') return null;
  const stands = !ours.isUndone && !(ours.kind === 'win' && ours.isBetUndone);
  if (stands && isDisbelieved(theirs)) return 'standing_here';
  if (ours.isUndone && !ours.isGivenBack && theirs.belief === 'stands') return 'undone_here';
  // A free bet draws nothing here, whatever it is said to be worth.
  return stands && !theirs.isFree && ours.milliCents !== theirs.milliCents ? 'other_amount' : null;
}

/** Something of theirs that we lack and that would have moved money. A win that they gave up on is owed all the same. */
function isOwed({ kind, belief }: TheirTransaction, bet: OurTransaction | undefined): boolean {
  if (kind === 'bet') return belief === 'stands';
  if (belief === 'refused' || belief === 'undone' || bet?.isGivenBack === true) return false;
  return kind === 'win' || (bet !== undefined && !bet.isUndone) || belief === 'stands';
}

/** A win that they had no answer to and that we have is paid: nobody owes anybody anything. */
function isDisbelieved({ kind, belief }: TheirTransaction): boolean {
  return belief === 'refused' || belief === 'undone' || (kind === 'bet' && belief === 'unsure');
}
