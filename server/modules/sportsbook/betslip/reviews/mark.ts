import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteMark, insertMark, type MarkScope } from '../store/review-rows.ts';

interface MarkPlace {
  readonly scope: MarkScope;
  readonly ref: string;
}

export interface MarkChange {
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Marks a player (by id) or a match: from now on an operator reviews their bets before they are accepted. Refuses an unknown player or match, and a mark that
 * is in force.
 */
export async function markForReview(
  tx: Tx,
  { scope, ref, reason, at }: MarkPlace & { readonly reason: string; readonly at: Date },
): Promise<Result<MarkChange, 'invalid_value' | 'changes_nothing'>> {
  const isRef = scope === 'player' ? isUuid(ref) : /^[a-z0-9-]{1,120}$/.test(ref);
  if (!isRef) return refuse('invalid_value');
  if (!(await insertMark(tx, { scope, ref, reason, markedAt: at }))) return refuse('changes_nothing');
  return ok({ subject: `${scope}:${ref}`, before: null, after: reason });
}

/** Lifts a mark; bets already under review stay so. Refuses a mark that is not in force. */
export async function unmark(tx: Tx, { scope, ref }: MarkPlace): Promise<Result<MarkChange, 'changes_nothing'>> {
  const reason = await deleteMark(tx, { scope, ref });
  return reason === null ? refuse('changes_nothing') : ok({ subject: `${scope}:${ref}`, before: reason, after: null });
}
