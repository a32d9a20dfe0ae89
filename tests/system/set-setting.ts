import type { Site } from '#server/main/compose.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Result } from '#kernel/refusal.ts';

/**
 * Changes a setting as an operator does, with an entry in the audit log, since `ledger:verify` compares the settings with it. Throws if the change is refused.
 */
export async function setSetting({ db, settings, clock }: Pick<Site, 'db' | 'settings' | 'clock'>, key: string, value: unknown): Promise<void> {
  await inTransaction(db, async (tx): Promise<Result<null, string>> => {
    const at = clock.now();
    const set = await settings.set(tx, key, value, at);
    if (!set.ok) throw new Error(`${key} was refused: ${set.code}`);
    await recordAct(tx, at, { actor: 'test', act: 'settings.set', subject: key, before: set.before, after: set.after, reason: 'a test' });
    return { ok: true, value: null };
  });
}
