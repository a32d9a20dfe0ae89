import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { createIdentityFixture, type IdentityFixture, type TestPlayer } from '#server/modules/identity/testing/identity-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type OutboxMessage, publish } from '#server/platform/outbox/outbox.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type { NotificationsDeps } from '../deps.ts';
import { NOTICE_SEAL, notifyMessage, sealedNotifyMessage } from '../events.ts';
import { createNotificationsDeps, createNotificationsModule } from '../module.ts';
import { readInbox } from '../store/inbox.ts';
import { deliverMessage } from './deliver-message.ts';
import { createOrderedIds } from '#server/platform/testing/ordered-ids.ts';

interface Mail {
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

let world: IdentityFixture;
let sandbox: RunningSandbox;
let deps: NotificationsDeps;
let player: TestPlayer;
const clock = manualClock(new Date('2026-11-21T12:00:00.000Z'));

beforeAll(async () => {
  world = await createIdentityFixture();
  sandbox = await startSandbox();
  const shared = {
    supportEmail: () => 'ajuda@palpite.example',
    mayBeMarketedTo: () => Promise.resolve(true),
    log: createLogger({ level: 'silent' }),
    db: world.database.db,
    clock,
    ids: createOrderedIds(clock),
    vault: world.deps.vault,
  };
  const addresses = {
    SMTP_URL: undefined,
    MAIL_HOST_NAME: undefined,
    SANDBOX_URL: sandbox.url,
    SMS_URL: `${sandbox.url}/mailbox/sms`,
    MAIL_FROM: 'Palpite <oi@palpite.example>',
    PUBLIC_URL: 'https://palpite.example/',
    OPERATOR_API_URL: '',
  };
  deps = createNotificationsDeps(shared, addresses);
});
afterAll(async () => {
  await sandbox.close();
  await world.close();
});

/** Publishes notices, runs the relay and the job, and returns the messages for `to`. */
async function send(to: string, ...messages: OutboxMessage[]): Promise<Mail[]> {
  const { db } = world.database;
  await inTransaction(db, (tx) => publish(tx, clock.now(), messages));
  await relay();
  for (const job of await waitingJobs()) await deliverMessage(deps, job);
  const answer = await fetch(`${sandbox.url}/mailbox/messages?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Mail[];
}

async function relay() {
  const subscriptions = createNotificationsModule(deps).subscriptions ?? [];
  const jobsStay = { topic: 'job', name: 'keep', handle: () => Promise.reject(new Error('left for the test to run')) };
  await createRelay({ db: world.database.db, clock, log: createLogger({ level: 'silent' }), subscriptions: [...subscriptions, jobsStay] }).drain();
}

async function waitingJobs(): Promise<string[]> {
  const jobs = await world.outbox('job');
  return jobs.filter((job) => job['task'] === 'notifications.deliver').map((job) => (job['data'] as { message_id: string }).message_id);
}

const encrypt = (text: string) => deps.vault.encrypt(text, NOTICE_SEAL);

test('a recovery mail has its link once in text and HTML, and the database keeps nothing of it', async () => {
  player = await world.player();
  const token = 'a-token_of-43-characters-0123456789abcdefghi';
  const [mail] = await send(player.email, sealedNotifyMessage({ playerId: player.playerId, template: 'password-recovery', data: { token } }, encrypt));
  expect(mail?.subject).toBe('Crie uma nova senha · Palpite');
  expect(mail?.text).toContain(`Olá, Ana!`);
  expect(mail?.text).toContain(`https://palpite.example/recuperar-senha?token=${token}`);
  expect(mail?.html).toContain(`href="https://palpite.example/recuperar-senha?token=${token}"`);
  const stored = await world.database.db.k.selectFrom('notifications_message').selectAll().where('player_id', '=', player.playerId).executeTakeFirstOrThrow();
  expect([stored.sealed, stored.sent_at]).toEqual([null, clock.now()]);
  expect((await readInbox(world.deps.vault, world.database.db.k, player.playerId, 1, 20)).total).toBe(0);
});

test('a delivered message is not sent again', async () => {
  player = await world.player();
  const notice = notifyMessage({ playerId: player.playerId, template: 'withdrawal-paid', data: { amountCents: 12_345 } });
  expect(await send(player.email, notice)).toHaveLength(1);
  for (const job of await waitingJobs()) await deliverMessage(deps, job);
  expect(await send(player.email)).toHaveLength(1);
});

test('every notice about money and access is in Portuguese and in the inbox', async () => {
  player = await world.player();
  const { playerId } = player;
  const at = '2026-11-21T12:00:00.000Z';
  const mails = await send(
    player.email,
    notifyMessage({ playerId, template: 'deposit-returned', data: { amountCents: 5_000 } }),
    notifyMessage({ playerId, template: 'deposit-returned', data: { amountCents: 4_900, reason: 'returned_by_psp' } }),
    notifyMessage({ playerId, template: 'deposit-taken-back', data: { amountCents: 6_000, owedCents: 2_500 } }),
    notifyMessage({ playerId, template: 'deposit-given-back', data: { amountCents: 7_000 } }),
    notifyMessage({ playerId, template: 'withdrawal-failed', data: { amountCents: 100_050 } }),
    notifyMessage({ playerId, template: 'new-device', data: { device: '<b>Firefox</b>', address: '198.18.0.1', at } }),
    notifyMessage({ playerId, template: 'password-changed', data: { at } }),
    notifyMessage({ playerId, template: 'mfa-changed', data: { enabled: true, at } }),
  );
  const texts = mails.map((mail) => mail.text).join('\n');
  expect(mails).toHaveLength(8);
  expect(texts).toMatch(/Pix de R\$\s50,00/);
  expect(texts).toMatch(/O banco devolveu R\$\s49,00 do seu Pix/);
  expect(texts).toMatch(/O banco devolveu R\$\s60,00 de um Pix seu[^]*R\$\s25,00 já não estavam no seu saldo/);
  expect(texts).toMatch(/A devolução de R\$\s70,00 de um Pix seu não foi concluída/);
  expect(texts).toMatch(/saque de R\$\s1\.000,50 não pôde ser concluído/);
  expect(texts).toContain('21/11/2026, 09:00 (horário de Brasília)');
  expect(mails.find((mail) => mail.subject.startsWith('Novo acesso'))?.html).toContain('&lt;b&gt;Firefox&lt;/b&gt;');
  const inbox = await readInbox(world.deps.vault, world.database.db.k, playerId, 1, 20);
  expect([inbox.total, inbox.unread]).toEqual([8, 8]);
});

test('a code goes by SMS, a notice about a changed e-mail to the old address', async () => {
  player = await world.player();
  const { playerId } = player;
  const [sms] = await send(
    '+5521988887777',
    sealedNotifyMessage({ playerId, template: 'confirmation-code', data: { code: '048213' }, channel: 'sms', to: '+5521988887777' }, encrypt),
  );
  expect([sms?.channel, sms?.text]).toEqual(['sms', 'Palpite: seu código é 048213. Não passe a ninguém.']);
  const data = { channel: 'email', at: '2026-11-21T12:00:00.000Z' } as const;
  const [mail] = await send(
    'antigo@exemplo.com.br',
    sealedNotifyMessage({ playerId, template: 'contact-changed', data, to: 'antigo@exemplo.com.br' }, encrypt),
  );
  expect(mail?.subject).toBe('O e-mail da sua conta foi alterado · Palpite');
});

test('when the mail server refuses, the message waits for the next try', async () => {
  player = await world.player();
  const blocked: NotificationsDeps = {
    ...deps,
    delivery: createNotificationsDeps(deps, {
      SMTP_URL: undefined,
      MAIL_HOST_NAME: undefined,
      SANDBOX_URL: `${sandbox.url}/nowhere`,
      SMS_URL: sandbox.url,
      MAIL_FROM: 'a@b.co',
      PUBLIC_URL: sandbox.url,
      OPERATOR_API_URL: '',
    }).delivery,
  };
  await inTransaction(world.database.db, (tx) =>
    publish(tx, clock.now(), [notifyMessage({ playerId: player.playerId, template: 'withdrawal-paid', data: { amountCents: 100 } })]),
  );
  await relay();
  const job = (await waitingJobs()).at(-1) ?? '';
  await expect(deliverMessage(blocked, job)).rejects.toThrow(/not taken: HTTP 404/);
  await deliverMessage(deps, job);
  expect(await send(player.email)).toHaveLength(1);
});

test('an unreadable payload stays in the outbox and does not delay the others', async () => {
  player = await world.player();
  const broken = { topic: 'notify', payload: { player_id: randomUUID(), template: 'no-such', channel: 'email', data: {} } };
  expect(await send(player.email, broken, notifyMessage({ playerId: player.playerId, template: 'withdrawal-paid', data: { amountCents: 100 } }))).toHaveLength(
    1,
  );
  expect(await world.outbox('notify')).toEqual([broken.payload]);
});
