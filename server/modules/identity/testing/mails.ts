import { NOTICE_SEAL } from '#server/modules/notifications/events.ts';
import { sendPasswordReset } from '../use-cases/passwords/ask-password-reset.ts';
import type { IdentityFixture } from './identity-fixture.ts';

/** A notice as its recipient sees it. */
export interface OpenedNotice {
  readonly template: unknown;
  readonly channel: unknown;
  /** Undefined means the contact on file at sending time. */
  readonly to: string | undefined;
  readonly data: { readonly code?: string; readonly token?: string; readonly channel?: string };
}

type Content = Pick<OpenedNotice, 'to' | 'data'>;

/** The player's notices so far, oldest first, decrypted. */
export async function noticesOf(world: IdentityFixture, playerId: string): Promise<OpenedNotice[]> {
  const all = await world.outbox('notify');
  return all
    .filter((notice) => notice['player_id'] === playerId)
    .map((notice) => {
      const { template, channel, sealed } = notice;
      const content = typeof sealed === 'string' ? unseal(world, sealed) : (notice as unknown as Content);
      return { template, channel, to: content.to, data: content.data };
    });
}

function unseal(world: IdentityFixture, sealed: string): Content {
  return JSON.parse(world.deps.vault.decrypt(Buffer.from(sealed, 'base64'), NOTICE_SEAL)) as Content;
}

/** Requests recovery and runs the job, as the worker does; returns the link's token, or undefined when no mail was sent. */
export async function recoveryToken(world: IdentityFixture, login: string): Promise<string | undefined> {
  const answer = await world.call('POST', '/api/auth/password/forgot', { body: { login } });
  if (answer.statusCode !== 200) throw new Error(`recovery was refused: ${answer.body}`);
  const job = (await world.outbox('job')).at(-1);
  if (job?.['task'] !== 'identity.password-reset') throw new Error('no recovery was asked for');
  const before = (await world.outbox('notify')).length;
  await sendPasswordReset(world.deps, job['data'] as Record<string, unknown>);
  const notices = await world.outbox('notify');
  if (notices.length === before) return undefined;
  return (await noticesOf(world, String(notices.at(-1)?.['player_id']))).at(-1)?.data.token;
}
