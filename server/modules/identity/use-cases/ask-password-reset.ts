import { readGate } from '#server/modules/gate/index.ts';
import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { jobMessage, publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../deps.ts';
import { isShutOut } from '../domain/session-rules.ts';
import { hashToken, makeLinkToken } from '../security/one-time.ts';
import { writeAccess } from '../store/access-log.ts';
import { countSent, replaceSecret } from '../store/one-time-secrets.ts';
import { lockPlayer } from '../store/players.ts';
import { findByLogin } from './find-by-login.ts';
import { targetIndex } from './send-code.ts';

export const PASSWORD_RESET_TASK = 'identity.password-reset';

const RESET_LIFE_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;
/** More mails than this in an hour would only fill the player's inbox. */
const MAX_MAILS_PER_HOUR = 3;
const LOGIN_CONTEXT = 'password-reset-login';

/** Takes a request for recovery: one sealed job, whoever is meant, so that neither answer nor time tells whether the account exists. */
export async function askPasswordReset(deps: Pick<IdentityDeps, 'db' | 'vault'>, login: string, visitor: Visitor, at: Date): Promise<void> {
  const sealed = deps.vault.encrypt(login, LOGIN_CONTEXT).toString('base64');
  const job = jobMessage(PASSWORD_RESET_TASK, { login: sealed, address: visitor.address, user_agent: visitor.userAgent });
  await inTransaction(deps.db, (tx) => publish(tx, at, [job]));
}

/** The job's work: makes a single-use link that lives 30 minutes and has it mailed to the address on file. Nobody there, or nobody who may come in: nothing happens. */
export async function sendPasswordReset(
  deps: Pick<IdentityDeps, 'db' | 'vault' | 'clock' | 'ids' | 'random'>,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = deps.clock.now();
  const login = deps.vault.decrypt(Buffer.from(String(data['login']), 'base64'), LOGIN_CONTEXT);
  const { player } = await findByLogin(deps, login);
  if (player === undefined) return;
  const playerId = player.id;
  const gate = await readGate(deps.db.k, playerId);
  if (gate === null || isShutOut(gate.status)) return;
  const token = makeLinkToken(deps.random);
  await inTransaction(deps.db, async (tx) => {
    const { email } = (await lockPlayer(tx, playerId)) ?? player;
    const sent = await countSent(tx, playerId, 'password_reset', new Date(at.getTime() - HOUR_MS));
    if (sent.count >= MAX_MAILS_PER_HOUR) return;
    const expiresAt = new Date(at.getTime() + RESET_LIFE_MS);
    const target = targetIndex(deps, `file ${email}`);
    await replaceSecret(tx, { id: deps.ids.next(), playerId, purpose: 'password_reset', secretHash: hashToken(token), targetIndex: target, at, expiresAt });
    const row = { id: deps.ids.next(), playerId, address: String(data['address']), userAgent: String(data['user_agent']), at };
    await writeAccess(tx, { ...row, event: 'password_reset_asked' });
    // To the address that the link is bound to, whatever is on file when the mail leaves.
    const notice = { playerId, template: 'password-recovery', data: { token }, to: email } as const;
    await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
  });
}
