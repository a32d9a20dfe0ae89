import type { Result } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { Choice } from '../preferences/choices.ts';
import { type ChoiceOrigin, recordChoices } from './record-choices.ts';

/** Records a player's choice as an act of its own. Refuses an unknown choice. */
export function chooseChannels(
  deps: Pick<NotificationsDeps, 'db' | 'vault' | 'ids'>,
  origin: ChoiceOrigin,
  asked: readonly (Choice & { readonly on: boolean })[],
  at: Date,
): Promise<Result<{ readonly changed: number }, 'unknown_choice'>> {
  return inTransaction(deps.db, (tx) => recordChoices(deps, tx, origin, asked, at));
}
