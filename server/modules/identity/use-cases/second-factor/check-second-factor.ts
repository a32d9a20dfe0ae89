import { createHmac } from 'node:crypto';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps } from '../../deps.ts';
import { matchTotp } from '../../security/totp.ts';
import { findMfa, lastUsedStep, lockMfa, type MfaRow, type SecondFactorAct, spendRecoveryCode, spendStep } from '../../store/mfa.ts';

/** The vault's context of TOTP secrets. */
export const TOTP_CONTEXT = 'totp';

/** The scope of a code: one act of one player. */
interface Approval {
  readonly playerId: string;
  readonly code: string;
  readonly act: SecondFactorAct;
  readonly at: Date;
}

/**
 * Checks a TOTP or recovery code inside the caller's transaction and spends it: a step or a recovery code works once, for one act, even under concurrency.
 * Undefined when it does not match. The caller counts tries (`admitProof`), and locks the player first where it needs both locks.
 */
export async function checkSecondFactor(deps: Pick<IdentityDeps, 'vault'>, tx: Tx, approval: Approval): Promise<'totp' | 'recovery' | undefined> {
  const { playerId, code, act, at } = approval;
  const mfa = await lockMfa(tx, playerId);
  if (mfa === undefined) return undefined;
  if (!/^\d{6}$/.test(code)) {
    return mfa.confirmed_at !== null && (await spendRecoveryCode(tx, playerId, hashRecoveryCode(deps, mfa, code), at)) ? 'recovery' : undefined;
  }
  const step = matchTotp(secretOf(deps, mfa), code, at, await lastUsedStep(tx, playerId));
  return step !== null && (await spendStep(tx, { playerId, step, act, at })) ? 'totp' : undefined;
}

/**
 * Recovery codes are short enough to guess from a plain hash, so their hash is keyed with the enrolment's own secret, which does not change with the vault's
 * keys. The player's id makes the hashes of equal codes differ.
 */
export function hashRecoveryCode(deps: Pick<IdentityDeps, 'vault'>, mfa: MfaRow, code: string): Buffer {
  const text = `recovery ${mfa.player_id} ${code.replace('-', '').toLowerCase()}`;
  return createHmac('sha256', secretOf(deps, mfa)).update(text).digest();
}

function secretOf({ vault }: Pick<IdentityDeps, 'vault'>, mfa: MfaRow): Buffer {
  return Buffer.from(vault.decrypt(mfa.secret_sealed, TOTP_CONTEXT), 'hex');
}

/** True when the player has enrolled and confirmed a second factor; payments then requires a code before a withdrawal. */
export async function hasSecondFactor(db: Queryable, playerId: string): Promise<boolean> {
  const mfa = await findMfa(db, playerId);
  return mfa !== undefined && mfa.confirmed_at !== null;
}
