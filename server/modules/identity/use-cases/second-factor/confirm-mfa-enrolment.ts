import { randomHex, type RandomSource } from '#kernel/random.ts';
import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps } from '../../deps.ts';
import { confirmMfa, findMfa, lockMfa, type MfaRow } from '../../store/mfa.ts';
import { lockPlayer } from '../../store/players.ts';
import { checkSecondFactor, hashRecoveryCode } from './check-second-factor.ts';
import { type MfaCall, type MfaRefusal, notifyMfaChanged } from './mfa-call.ts';
import { admitProof, type Throttled } from '../login/throttle.ts';
import { wrongCode } from './with-second-factor.ts';

const RECOVERY_CODES = 8;

/**
 * Confirms an enrolment with its first code; returns eight recovery codes, which cannot be read again. Only a code that is checked counts as a try, and only
 * the right one removes earlier tries.
 */
export async function confirmMfaEnrolment(
  deps: IdentityDeps,
  call: MfaCall & { readonly code: string },
): Promise<Ok<readonly string[]> | Refused<MfaRefusal> | Throttled> {
  const obstacle = enrolmentObstacle(await findMfa(deps.db.k, call.playerId));
  if (obstacle !== null) return refuse(obstacle);
  const tried = await admitProof(deps, 'code', call);
  if (!tried.ok) return tried;
  const done = await inTransaction(deps.db, (tx) => confirm(deps, tx, call));
  if (done.ok) await tried.succeeded();
  return done;
}

async function confirm(deps: IdentityDeps, tx: Tx, call: MfaCall & { readonly code: string }): Promise<Ok<readonly string[]> | Refused<MfaRefusal>> {
  const { playerId, code, at } = call;
  await lockPlayer(tx, playerId);
  const mfa = await lockMfa(tx, playerId);
  const obstacle = enrolmentObstacle(mfa);
  if (mfa === undefined || obstacle !== null) return refuse(obstacle ?? 'not_enrolled');
  if ((await checkSecondFactor(deps, tx, { playerId, code, act: 'enrolment', at })) === undefined) return wrongCode();
  const codes = makeRecoveryCodes(deps.random);
  const hashes = codes.map((each) => hashRecoveryCode(deps, mfa, each));
  await confirmMfa(tx, playerId, hashes, at);
  await notifyMfaChanged(deps, tx, call, true);
  return ok(codes);
}

function enrolmentObstacle(mfa: MfaRow | undefined): 'not_enrolled' | 'already_enrolled' | null {
  if (mfa === undefined) return 'not_enrolled';
  return mfa.confirmed_at === null ? null : 'already_enrolled';
}

/** "k3f9-0a7c": 32 random bits each; throttling protects them. */
function makeRecoveryCodes(random: RandomSource): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const hex = randomHex(random, 4);
    return `${hex.slice(0, 4)}-${hex.slice(4)}`;
  });
}
