import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { BalanceReply, RgsErrorCode } from '#studio/protocol/rgs.ts';
import type { StudioParts } from '../parts.ts';
import { endSession, findSession, noteBalance, type SessionRow } from '../store/session-rows.ts';
import { PAGE_CODES } from '../wallet/page-codes.ts';
import { hashOf } from './session-key.ts';

/** The amount that can be played now: the wallet's balance, or the session's play money. */
export async function readBalance(parts: StudioParts, key: string): Promise<Result<BalanceReply, RgsErrorCode>> {
  const session = await findSession(parts.db.pool, hashOf(key));
  return session === null ? refuse('session_ended') : balanceOf(parts, session);
}

/** The same for a session already read. A session that the casino has ended ends here, too. */
export async function balanceOf(parts: StudioParts, session: SessionRow): Promise<Result<BalanceReply, RgsErrorCode>> {
  if (session.endedAt !== null) return refuse('session_ended');
  const [at, { pool }] = [parts.clock.now(), parts.db];
  if (session.walletToken === null) {
    await noteBalance(pool, session.id, session.balance, session.balanceVersion, at);
    return ok({ balance: session.balance, balance_version: session.balanceVersion });
  }
  const answer = await parts.wallet.balance({ session_token: session.walletToken });
  if (answer.kind === 'refused') {
    const code = PAGE_CODES[answer.code];
    if (code === 'session_ended') await endSession(pool, session.id, at);
    return refuse(code);
  }
  if (answer.kind !== 'accepted') return refuse('unavailable');
  const { balance, balance_version: version } = answer.value;
  await noteBalance(pool, session.id, balance, version, at);
  return ok({ balance, balance_version: version });
}
