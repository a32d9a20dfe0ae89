import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { jobMessage, publish } from '#server/platform/outbox/outbox.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { isShutOut } from '../../domain/session-rules.ts';
import { hashToken, makeLinkToken } from '../../security/one-time.ts';
import { writeAccess } from '../../store/access-log.ts';
import { countSent, replaceSecret } from '../../store/one-time-secrets.ts';
import { lockPlayer } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';
import { findByLogin } from '../login/find-by-login.ts';
import { onFile } from '../account/send-code.ts';

export const PASSWORD_RESET_TASK = 'identity.password-reset';

const RESET_LIFE_MS = 30 * MINUTE_MS;
/** Maximum mails an hour: more would only fill the player's inbox. */
const MAX_MAILS_PER_HOUR = 3;
const ASKED_CONTEXT = 'password-reset';

/** The job's data: the requester and the login. */
interface AskedReset {
  readonly login: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Accepts a recovery request: queues one encrypted job for any login, so that neither response nor timing reveals whether the account exists. */
export async function askPasswordReset(deps: Pick<IdentityDeps, 'db' | 'vault'>, login: string, visitor: Visitor, at: Date): Promise<void> {
  const asked: AskedReset = { login, address: visitor.address, userAgent: visitor.userAgent };
  const job = jobMessage(PASSWORD_RESET_TASK, { sealed: deps.vault.encrypt(JSON.stringify(asked), ASKED_CONTEXT).toString('base64') });
  await inTransaction(deps.db, (tx) => publish(tx, at, [job]));
}

/**
 * Runs the job: creates a single-use link, valid 30 minutes, and mails it to the address on file. Does nothing for an unknown login or an account that refuses
 * entry.
 */
export async function sendPasswordReset(
  deps: Pick<IdentityDeps, 'db' | 'vault' | 'clock' | 'ids' | 'random'>,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = deps.clock.now();
  const { login, ...from } = JSON.parse(deps.vault.decrypt(Buffer.from(String(data['sealed']), 'base64'), ASKED_CONTEXT)) as AskedReset;
  const { player } = await findByLogin(deps, login);
  if (player === undefined) return;
  const playerId = player.id;
  const gate = await readGate(deps.db.k, playerId);
  if (gate === null || isShutOut(gate.status)) return;
  const token = makeLinkToken(deps.random);
  await inTransaction(deps.db, async (tx) => {
    const { email } = openProfile(deps.vault, (await lockPlayer(tx, playerId)) ?? player);
    const sent = await countSent(tx, playerId, 'password_reset', new Date(at.getTime() - HOUR_MS));
    if (sent.count >= MAX_MAILS_PER_HOUR) return;
    const expiresAt = new Date(at.getTime() + RESET_LIFE_MS);
    await replaceSecret(deps.vault, tx, {
      ...{ id: deps.ids.next(), playerId, purpose: 'password_reset', secretHash: hashToken(token), at, expiresAt },
      target: onFile(email),
    });
    await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, ...from, at, event: 'password_reset_asked' });
    // Sent to the address that the link is bound to, even if the address on file changes before the mail is sent.
    const notice = { playerId, template: 'password-recovery', data: { token }, to: email } as const;
    await publish(tx, at, [sealedNotifyMessage(notice, (text) => deps.vault.encrypt(text, NOTICE_SEAL))]);
  });
}
