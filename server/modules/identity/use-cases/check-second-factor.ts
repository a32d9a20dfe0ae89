import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps } from '../deps.ts';
import { matchTotp } from '../security/totp.ts';
import { lastUsedStep, lockMfa, type SecondFactorAct, spendRecoveryCode, spendStep } from '../store/mfa.ts';

/** The vault's context of TOTP secrets. */
export const TOTP_CONTEXT = 'totp';

/** What a code approves: one act of one player. */
export interface Approval {
  readonly playerId: string;
  readonly code: string;
  readonly act: SecondFactorAct;
  readonly at: Date;
}

/**
 * Checks a TOTP or recovery code inside the caller's transaction and spends it: a step or a recovery code works once, whatever for and
 * whoever races. Undefined when it doesn't fit. The caller counts tries (`admitProof`), and locks the player first where it needs both locks.
 */
export async function checkSecondFactor(deps: Pick<IdentityDeps, 'vault'>, tx: Tx, approval: Approval): Promise<'totp' | 'recovery' | undefined> {
  const { playerId, code, act, at } = approval;
  const mfa = await lockMfa(tx, playerId);
  if (mfa === undefined) return undefined;
  if (!/^\d{6}$/.test(code)) {
    return mfa.confirmed_at !== null && (await spendRecoveryCode(tx, playerId, hashRecoveryCode(deps, playerId, code), at)) ? 'recovery' : undefined;
  }
  const secret = Buffer.from(deps.vault.decrypt(mfa.secret_sealed, TOTP_CONTEXT), 'hex');
  const step = matchTotp(secret, code, at, await lastUsedStep(tx, playerId));
  return step !== null && (await spendStep(tx, { playerId, step, act, at })) ? 'totp' : undefined;
}

/** Recovery codes are short enough to be tried out against a plain hash, so theirs is keyed; the player's id makes equal codes differ. */
export function hashRecoveryCode(deps: Pick<IdentityDeps, 'vault'>, playerId: string, code: string): Buffer {
  return deps.vault.blindIndex(`${playerId}:${code.replace('-', '').toLowerCase()}`, 'recovery-code');
}
