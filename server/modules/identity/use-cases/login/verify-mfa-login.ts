import { refuse, type Ok, type Refused, ok } from '#kernel/refusal.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { isShutOut } from '../../domain/session-rules.ts';
import { writeAccess } from '../../store/access-log.ts';
import { findMfa } from '../../store/mfa.ts';
import { lockPlayer } from '../../store/players.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';
import { spendLoginCode } from './login-code.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { admitProof, type Throttled } from './throttle.ts';
import { noteWrongCode, wrongCode } from '../second-factor/with-second-factor.ts';

export type MfaLoginRefusal = 'invalid_mfa_token' | 'invalid_code' | 'access_denied';

/** Second step of a login: takes the token of the first step (valid five minutes, void after a password change or block) and a code. */
export async function verifyMfaLogin(
  deps: IdentityDeps,
  attempt: { readonly mfaToken: string; readonly code: string; readonly visitor: Visitor; readonly at: Date },
): Promise<Ok<OpenedSession> | Refused<MfaLoginRefusal> | Throttled> {
  const { visitor, at } = attempt;
  const claims = await deps.tokens.verifyMfa(attempt.mfaToken);
  if (claims === null) return refuse('invalid_mfa_token');
  const { playerId } = claims;
  const gate = await readGate(deps.db.k, playerId);
  if (gate === null || gate.epoch !== claims.epoch) return refuse('invalid_mfa_token');
  if (isShutOut(gate.status)) return refuse('access_denied');
  const tried = await admitProof(deps, 'code', { playerId, visitor, at });
  if (!tried.ok) return tried;
  const row = { playerId, address: visitor.address, userAgent: visitor.userAgent, at };
  // A code by mail has its own transaction, since a wrong one must stay counted.
  const byMail = await isByMail(deps, playerId);
  if (byMail && !(await spendLoginCode(deps, playerId, attempt.code, at))) {
    await noteWrongCode(deps, { playerId, visitor, at });
    return wrongCode();
  }
  const opened = await inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const kind = byMail ? 'mail' : await checkSecondFactor(deps, tx, { playerId, code: attempt.code, act: 'login', at });
    if (kind === undefined) return wrongCode();
    if (kind === 'recovery') await writeAccess(deps.vault, tx, { ...row, id: deps.ids.next(), event: 'recovery_code_used' });
    return ok(await openSession(deps, tx, { playerId, visitor, at, factorAt: at }));
  });
  if (opened.ok) {
    await tried.succeeded();
    await deps.logins.opened({ ...opened.value, address: visitor.address });
  } else await noteWrongCode(deps, { playerId, visitor, at });
  return opened;
}

/** True for a player without an authenticator when all players need a factor. */
async function isByMail(deps: IdentityDeps, playerId: string): Promise<boolean> {
  if (deps.factorOf === 'enrolled') return false;
  const mfa = await findMfa(deps.db.k, playerId);
  return mfa === undefined || mfa.confirmed_at === null;
}
