import type { BookLine, TheirTransaction } from './book.ts';

/** A transaction in our records. */
export interface OurTransaction {
  readonly transactionId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly alias: string | null;
  readonly round: string | null;
  readonly milliCents: number;
  readonly isFree: boolean;
  /** It was rolled back. */
  readonly isUndone: boolean;
  /** Its bet was rolled back. */
  readonly isBetUndone: boolean;
  /** We refunded its stake because the register had barred its player, and did not notify the supplier. */
  readonly isGivenBack: boolean;
}

export type Difference = 'missing_here' | 'missing_there' | 'standing_here' | 'undone_here' | 'other_kind' | 'other_amount' | 'other_player' | 'unreadable';

/** How a line of theirs differs from ours; null if both have the same money. `bet` is the bet of ours that it names. */
export function difference(theirs: BookLine, ours: OurTransaction | undefined, bet: OurTransaction | undefined): Difference | null {
  if (theirs.kind === 'unreadable') return 'unreadable';
  if (ours === undefined) return isOwed(theirs, bet) ? 'missing_here' : null;
  if (ours.kind !== theirs.kind) return 'other_kind';
  if (ours.alias !== theirs.alias) return 'other_player';
  if (theirs.kind === 'rollback') return null;
  const isValid = !ours.isUndone && !(ours.kind === 'win' && ours.isBetUndone);
  if (isValid && isDisbelieved(theirs)) return 'standing_here';
  if (ours.isUndone && !ours.isGivenBack && theirs.belief === 'stands') return 'undone_here';
  // A free bet takes no money here, whatever its nominal stake.
  return isValid && !theirs.isFree && ours.milliCents !== theirs.milliCents ? 'other_amount' : null;
}

/** True if we lack a transaction of theirs that would have moved money. A win that they gave up on is still owed. */
function isOwed({ kind, belief }: TheirTransaction, bet: OurTransaction | undefined): boolean {
  if (kind === 'bet') return belief === 'stands';
  if (belief === 'refused' || belief === 'undone' || bet?.isGivenBack === true) return false;
  return kind === 'win' || (bet !== undefined && !bet.isUndone) || belief === 'stands';
}

/** True if they consider our transaction invalid. A win of ours that got no answer there is paid, so nothing is owed. */
function isDisbelieved({ kind, belief }: TheirTransaction): boolean {
  return belief === 'refused' || belief === 'undone' || (kind === 'bet' && belief === 'unsure');
}
