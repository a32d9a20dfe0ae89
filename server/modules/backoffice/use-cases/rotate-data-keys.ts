import { recordAct } from '#server/platform/audit/record-act.ts';
import { listKeys, rotateKeys } from '#server/platform/crypto/rotate-keys.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../deps.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

/** Every key with the number of rows that it still encrypts, by table. */
export async function showKeys({ db, vault, sealedTables }: BackofficeDeps): Promise<Answer> {
  const keys = await listKeys(db.k, vault, sealedTables);
  const lines = keys.map(({ keyId, state, firstUsedAt, values }) => {
    const since = firstUsedAt === null ? '' : `, first used ${firstUsedAt.toISOString()}`;
    const counts = [...values].map(([table, count]) => `${table} ${count}`);
    return `${keyId === 'none' ? 'before keys had ids' : keyId}  ${state}${since}\n    seals ${counts.length === 0 ? 'nothing' : counts.join(', ')}`;
  });
  const all = keys.every(({ state, values }) => state === 'present' || values.size === 0);
  const summary = all ? 'Everything is sealed under the present key.' : 'Run "keys rotate" to seal everything under the present key.';
  return { done: true, text: [...lines, summary].join('\n') };
}

/** Encrypts everything under the current DATA_SECRET. Recorded at the begin and at the end, since it uses many transactions. */
export async function rotateDataKeys(deps: BackofficeDeps, act: { readonly actor: string; readonly reason: string }): Promise<Answer> {
  const { db, vault, clock, sealedTables } = deps;
  const record = (before: unknown, after: unknown) =>
    inTransaction(db, (tx) => recordAct(tx, clock.now(), { actor: act.actor, act: 'keys.rotate', subject: vault.keyId, before, after, reason: act.reason }));
  await record('begins', null);
  const { sealed, failed, left, renewed } = await rotateKeys(db, vault, sealedTables, clock.now());
  await record('begins', { sealed: Object.fromEntries(sealed), left, renewed });
  const lines = [...sealed]
    .map(([table, count]) => `${table}: ${count} sealed anew`)
    .concat(renewed.map((key) => `${key}: a new key is kept, in use from the next start on`));
  const summary =
    left === 0
      ? `Everything is sealed under key ${vault.keyId}. Keep the old secret in DATA_SECRETS_OLD for three days, for messages under way and for backups; then take it out.`
      : `${left} values are still sealed under other keys, which are needed for as long; run "keys rotate" again.`;
  return { done: left === 0, text: [...lines, ...failed.map((each) => `not done: ${each}`), summary].join('\n') };
}
