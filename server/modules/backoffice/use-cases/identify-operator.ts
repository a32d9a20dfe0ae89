import { timingSafeEqual } from 'node:crypto';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { BackofficeDeps } from '../deps.ts';
import { actorOf, readOperatorKey } from '../domain/operator-key.ts';
import { findKeyless, findKeyTag, insertOperator } from '../store/operators.ts';

const CONTEXT = 'operator-key';
const LOCAL = 'local';

/** The operator of a key, as named in acts; refuses an invalid, unknown or revoked key. */
export async function identifyOperator({ db, vault }: Pick<BackofficeDeps, 'db' | 'vault'>, key: string): Promise<Result<string, 'unknown_key'>> {
  const read = readOperatorKey(key);
  const found = read === null ? null : await findKeyTag(db.k, read.id);
  if (read === null || found === null || !timingSafeEqual(tagOf(vault, read, found.keyId), found.tag)) return refuse('unknown_key');
  return ok(actorOf({ id: read.id, name: found.name }));
}

/** The operator of a development machine, who needs no key: created at the first act and named after the machine's user. */
export async function localOperator({ db, ids, clock }: Pick<BackofficeDeps, 'db' | 'ids' | 'clock'>, user: string): Promise<string> {
  const addedBy = 'a development machine';
  await insertOperator(db.k, { id: ids.next(), name: LOCAL, key: null, addedBy, at: clock.now() });
  const id = await findKeyless(db.k, LOCAL);
  if (id === null) throw new Error('the operator "local" has a key; run "operators revoke local" with it');
  return actorOf({ id, name: `${LOCAL}.${user}` });
}

/** The stored form of a key: a tag under the vault's key, so that write access to the table alone cannot create an operator. */
export function tagOf(vault: Vault, key: { readonly id: string; readonly secret: string }, keyId: number = vault.tagKeyId): Buffer {
  return vault.tag(`${key.id} ${key.secret}`, CONTEXT, keyId);
}
