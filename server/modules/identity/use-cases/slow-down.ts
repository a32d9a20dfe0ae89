import type { Refused } from '#kernel/refusal.ts';
import { network } from '#server/platform/http/rate-limits.ts';
import type { IdentityDeps, Visitor } from '../deps.ts';
import { KNOWN_ADDRESS_MS } from '../domain/session-rules.ts';
import { ACCOUNT_POLICY, addressPolicy, type SlowDownPolicy } from '../domain/slow-down.ts';
import { hashToken } from '../security/one-time.ts';
import { findDevice } from '../store/devices.ts';
import { cameFromBefore } from '../store/sessions.ts';
import { countTry, forgetFailures, forgiveTry } from '../store/throttles.ts';

export interface SlowedDown extends Refused<'rate_limited'> {
  readonly waitMs: number;
}

/** A try that was let through: `succeeded` gives it back. */
export interface AdmittedTry {
  readonly ok: true;
  succeeded(): Promise<void>;
}

type SlowDownDeps = Pick<IdentityDeps, 'db' | 'vault' | 'rateLimitFactor'>;

/** Nobody's id: unknown logins ask the database the same questions as known ones. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * Counts one login try, or refuses it while its keys are slowed down. After five failures an account slows down, and so does an address.
 * A device that has logged in to the account before, or an address it came from, counts by itself: strangers' failures cannot hold its
 * owner up. A known device isn't held up by its neighbours' failures either. Recovery by mail makes any device known.
 */
export async function admitLogin(
  deps: SlowDownDeps,
  who: { readonly playerId: string | undefined; readonly loginIndex: Buffer; readonly visitor: Visitor; readonly at: Date },
): Promise<AdmittedTry | SlowedDown> {
  const { visitor, at } = who;
  const player = who.playerId ?? NOBODY;
  const device = await findDevice(deps.db.k, player, hashToken(visitor.deviceSecret ?? ''));
  const knownAddress = await cameFromBefore(deps.vault, deps.db.k, player, visitor.address, new Date(at.getTime() - KNOWN_ADDRESS_MS));
  const account = who.playerId ?? who.loginIndex.toString('hex');
  const own = device !== undefined ? ` device ${device}` : knownAddress ? ` address ${network(visitor.address)}` : '';
  const keys: Key[] = [{ text: `login ${account}${own}`, policy: ACCOUNT_POLICY, onSuccess: 'forget' }];
  if (device === undefined) keys.push({ text: `address ${network(visitor.address)}`, policy: addressPolicy(deps.rateLimitFactor), onSuccess: 'forgive' });
  return admit(deps, keys, at);
}

/** Counts one try at something only this player can do wrong (a code, the present password in a form). */
export async function admitTry(deps: SlowDownDeps, key: string, at: Date): Promise<AdmittedTry | SlowedDown> {
  return admit(deps, [{ text: key, policy: ACCOUNT_POLICY, onSuccess: 'forget' }], at);
}

interface Key {
  readonly text: string;
  readonly policy: SlowDownPolicy;
  readonly onSuccess: 'forget' | 'forgive';
}

async function admit(deps: SlowDownDeps, keys: readonly Key[], at: Date): Promise<AdmittedTry | SlowedDown> {
  const counted: Key[] = [];
  const index = (key: Key) => deps.vault.blindIndex(key.text, 'throttle');
  for (const key of keys) {
    const waitMs = await countTry(deps.db.k, index(key), key.policy, at);
    if (waitMs > 0) {
      for (const earlier of counted) await forgiveTry(deps.db.k, index(earlier));
      return { ok: false, code: 'rate_limited', waitMs };
    }
    counted.push(key);
  }
  return {
    ok: true,
    async succeeded() {
      for (const key of counted) await (key.onSuccess === 'forget' ? forgetFailures : forgiveTry)(deps.db.k, index(key));
    },
  };
}
