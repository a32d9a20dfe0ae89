import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { isShutOut, MFA_TOKEN_LIFE_MS } from '../../domain/session-rules.ts';
import { writeAccess } from '../../store/access-log.ts';
import { findMfa } from '../../store/mfa.ts';
import { findByLogin } from './find-by-login.ts';
import { freshFactor, sendLoginCode } from './login-code.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { admitLogin, type Throttled } from './throttle.ts';

export type LoginRefusal = 'invalid_credentials' | 'access_denied';

export type LoggedIn =
  | { readonly step: 'done'; readonly session: OpenedSession }
  | { readonly step: 'mfa'; readonly mfaToken: string; readonly channel: 'app' | 'email' };

export interface LoginAttempt {
  /** E-mail, or CPF with or without marks. */
  readonly login: string;
  readonly password: string;
  readonly visitor: Visitor;
  readonly at: Date;
}

/**
 * Logs in with a password. Unknown login and wrong password get the same refusal after the same work, one argon2id verification each. A blocked or closed
 * account is reported only after the right password. With TOTP enrolled the result is a token for the second step; likewise when all players need a factor and
 * this browser gave none within seven days: a code is then sent to the e-mail on file.
 */
export async function logIn(deps: IdentityDeps, attempt: LoginAttempt): Promise<Ok<LoggedIn> | Refused<LoginRefusal> | Throttled> {
  const { visitor, at } = attempt;
  const { player, loginIndex } = await findByLogin(deps, attempt.login);
  const tried = await admitLogin(deps, { playerId: player?.id, loginIndex, visitor, at });
  if (!tried.ok) return tried;
  const fits = await deps.hasher.verify(player?.password_hash, attempt.password);
  const row = { id: deps.ids.next(), playerId: player?.id ?? null, loginIndex, address: visitor.address, userAgent: visitor.userAgent, at };
  if (!fits || player === undefined) {
    await writeAccess(deps.vault, deps.db.k, { ...row, event: 'login_failed' });
    return refuse('invalid_credentials');
  }
  await tried.succeeded();
  const gate = await readGate(deps.db.k, player.id);
  if (gate === null || isShutOut(gate.status)) {
    await writeAccess(deps.vault, deps.db.k, { ...row, event: 'login_refused' });
    return refuse('access_denied');
  }
  await deps.logins.admitted(player.id);
  const mfa = await findMfa(deps.db.k, player.id);
  const isEnrolled = mfa !== undefined && mfa.confirmed_at !== null;
  const factorAt = isEnrolled || deps.factorOf === 'enrolled' ? null : await freshFactor(deps, player.id, visitor, at);
  if (isEnrolled || (deps.factorOf === 'everybody' && factorAt === null)) {
    if (!isEnrolled) await sendLoginCode(deps, player.id, at);
    return ok({ step: 'mfa', mfaToken: await makeMfaToken(deps, player.id, gate.epoch, at), channel: isEnrolled ? 'app' : 'email' });
  }
  const session = await inTransaction(deps.db, (tx) => openSession(deps, tx, { playerId: player.id, visitor, at, ...(factorAt === null ? {} : { factorAt }) }));
  await deps.logins.opened({ ...session, address: visitor.address });
  return ok({ step: 'done', session });
}

function makeMfaToken(deps: IdentityDeps, playerId: string, epoch: number, at: Date): Promise<string> {
  const expiresAt = new Date(at.getTime() + MFA_TOKEN_LIFE_MS);
  return deps.tokens.sign('mfa', { playerId, sessionId: deps.ids.next(), epoch, issuedAt: at, expiresAt });
}
