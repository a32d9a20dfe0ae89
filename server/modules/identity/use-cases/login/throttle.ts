import type { Refused } from '#kernel/refusal.ts';
import { network } from '#server/platform/http/rate-limits.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { readDeviceCookie } from '../../domain/device-cookie.ts';
import { KNOWN_ADDRESS_MS } from '../../domain/session-rules.ts';
import { ACCOUNT_POLICY, addressPolicy, lookUpPolicies, type ThrottlePolicy } from '../../domain/throttle.ts';
import { hashToken } from '../../security/one-time.ts';
import { findDevice } from '../../store/devices.ts';
import { cameFromBefore, findSession } from '../../store/sessions.ts';
import { countTry, forgetFailures, forgiveTry } from '../../store/throttles.ts';

export interface Throttled extends Refused<'rate_limited'> {
  readonly waitMs: number;
}

/** An admitted try. `succeeded` removes it from the count; after any other outcome it stays counted. */
export interface AdmittedTry {
  readonly ok: true;
  succeeded(): Promise<void>;
}

type ThrottleDeps = Pick<IdentityDeps, 'db' | 'vault' | 'rateLimitFactor'>;

/** An id that belongs to no player: unknown logins make the same queries as known ones. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * Counts one login try, or refuses it while its keys are throttled. An account and an address are throttled after five failures. A device or an address with an
 * earlier login to the account has its own counter, so that failures of others cannot lock out its owner. Failures at the same address do not throttle a known
 * device either. Recovery by mail makes any device known here.
 */
export async function admitLogin(
  deps: ThrottleDeps,
  who: { readonly playerId: string | undefined; readonly loginIndex: Buffer; readonly visitor: Visitor; readonly at: Date },
): Promise<AdmittedTry | Throttled> {
  const { visitor, at } = who;
  const player = who.playerId ?? NOBODY;
  const device = await deviceOf(deps, player, visitor);
  const knownAddress = await addressOf(deps, player, visitor, at);
  const account = who.playerId ?? who.loginIndex.toString('hex');
  const own = device === undefined ? knownAddress : ` device ${device.id}`;
  const keys: Key[] = [{ text: `login ${account}${own}`, policy: ACCOUNT_POLICY, onSuccess: 'forget' }];
  if (device === undefined) keys.push({ text: `address ${network(visitor.address)}`, policy: addressPolicy(deps.rateLimitFactor), onSuccess: 'forgive' });
  return admit(deps, keys, at);
}

/**
 * Counts one CPF look-up against the visitor's address and browser, or refuses it while either is throttled. The count is never reduced after a success: every
 * answer reveals a name. A browser without its cookie counts by its address alone.
 */
export async function admitLookUp(deps: ThrottleDeps, visitor: Visitor, at: Date): Promise<{ readonly ok: true } | Throttled> {
  const policies = lookUpPolicies(deps.rateLimitFactor);
  const [device] = readDeviceCookie(visitor.deviceSecret);
  const keys: Key[] = [{ text: `look-up address ${network(visitor.address)}`, policy: policies.address, onSuccess: 'forgive' }];
  if (device !== undefined) keys.push({ text: `look-up device ${device}`, policy: policies.device, onSuccess: 'forgive' });
  const admitted = await admit(deps, keys, at);
  return admitted.ok ? { ok: true } : admitted;
}

/** A caller who proves something that only the player can know or have. */
export interface Prover {
  readonly playerId: string;
  readonly visitor: Visitor;
  /** The token of the current session; a login's second step has none yet. */
  readonly tokenId?: string | undefined;
  readonly at: Date;
}

/**
 * Counts one try at the player's code or current password. A device with a completed login has its own counter, reachable only with its cookie: not by a stolen
 * session or first step. Without a device each session has its own counter. A login's second step shares one with all others from its address if the player
 * came from there before, else with all unknown addresses.
 */
export async function admitProof(deps: ThrottleDeps, kind: 'code' | 'password', who: Prover): Promise<AdmittedTry | Throttled> {
  const bucket = await bucketOf(deps, who);
  return admit(deps, [{ text: `${kind} ${who.playerId}${bucket}`, policy: ACCOUNT_POLICY, onSuccess: 'forget' }], who.at);
}

async function bucketOf(deps: ThrottleDeps, { playerId, visitor, tokenId, at }: Prover): Promise<string> {
  const device = await deviceOf(deps, playerId, visitor);
  if (device !== undefined && device.proven_at !== null) return ` device ${device.id}`;
  // The session's own id: its token changes, which must not reset the tries.
  if (tokenId !== undefined) return ` session ${(await findSession(deps.db.k, playerId, tokenId))?.id ?? tokenId}`;
  return addressOf(deps, playerId, visitor, at);
}

function deviceOf(deps: ThrottleDeps, playerId: string, visitor: Visitor) {
  return findDevice(deps.db.k, playerId, readDeviceCookie(visitor.deviceSecret).map(hashToken));
}

async function addressOf(deps: ThrottleDeps, playerId: string, visitor: Visitor, at: Date): Promise<string> {
  const known = await cameFromBefore(deps.vault, deps.db.k, playerId, visitor.address, new Date(at.getTime() - KNOWN_ADDRESS_MS));
  return known ? ` address ${network(visitor.address)}` : '';
}

interface Key {
  readonly text: string;
  readonly policy: ThrottlePolicy;
  readonly onSuccess: 'forget' | 'forgive';
}

async function admit(deps: ThrottleDeps, keys: readonly Key[], at: Date): Promise<AdmittedTry | Throttled> {
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
