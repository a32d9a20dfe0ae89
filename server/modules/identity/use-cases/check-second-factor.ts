import { createHmac } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps } from '../deps.ts';
import { matchTotp } from '../security/totp.ts';
import { lockMfa, type MfaRow, spendRecoveryCode, storeStep } from '../store/mfa.ts';

/** The vault's context of TOTP secrets. */
export const TOTP_CONTEXT = 'totp';

/**
 * Checks a TOTP or recovery code inside the caller's transaction and spends it: a step or a recovery code works once, whoever races.
 * Undefined when it doesn't fit.
 */
export async function checkSecondFactor(
  deps: Pick<IdentityDeps, 'vault'>,
  tx: Tx,
  playerId: string,
  code: string,
  at: Date,
): Promise<'totp' | 'recovery' | undefined> {
  const mfa = await lockMfa(tx, playerId);
  if (mfa === undefined) return undefined;
  if (!/^\d{6}$/.test(code)) {
    return mfa.confirmed_at !== null && (await spendRecoveryCode(tx, playerId, hashRecoveryCode(deps, mfa, code), at)) ? 'recovery' : undefined;
  }
  const secret = secretOf(deps, mfa);
  const step = matchTotp(secret, code, at, mfa.last_step);
  if (step === null) return undefined;
  await storeStep(tx, playerId, step);
  return 'totp';
}

/**
 * Recovery codes are short enough to be tried out against a plain hash, so theirs is keyed: by the enrolment's own secret, which stays when the vault's keys
 * change. The player's id makes equal codes differ.
 */
export function hashRecoveryCode(deps: Pick<IdentityDeps, 'vault'>, mfa: MfaRow, code: string): Buffer {
  const text = `recovery ${mfa.player_id} ${code.replace('-', '').toLowerCase()}`;
  return createHmac('sha256', secretOf(deps, mfa)).update(text).digest();
}

function secretOf({ vault }: Pick<IdentityDeps, 'vault'>, mfa: MfaRow): Buffer {
  return Buffer.from(vault.decrypt(mfa.secret_sealed, TOTP_CONTEXT), 'hex');
}
