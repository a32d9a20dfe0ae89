import type { BookLine, TheirTransaction } from './book.ts';

/** A transaction in our records. */
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
  /** We refunded its stake, since the register had barred its player: they were not notified. */
  readonly isGivenBack: boolean;
}

export type Difference = 'missing_here' | 'missing_there' | 'standing_here' | 'undone_here' | 'other_kind' | 'other_amount' | 'other_player' | 'unreadable';

/** How a line of theirs differs from ours; null when both have the same money. `bet` is ours that it names. */
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

/** A transaction of theirs that we lack and that would have moved money. A win that they gave up on is owed all the same. */
function isOwed({ kind, belief }: TheirTransaction, bet: OurTransaction | undefined): boolean {
  if (kind === 'bet') return belief === 'stands';
  if (belief === 'refused' || belief === 'undone' || bet?.isGivenBack === true) return false;
  return kind === 'win' || (bet !== undefined && !bet.isUndone) || belief === 'stands';
}

/** A win that got no answer there and that we have is paid: there is no debt. */
function isDisbelieved({ kind, belief }: TheirTransaction): boolean {
  return belief === 'refused' || belief === 'undone' || (kind === 'bet' && belief === 'unsure');
}
