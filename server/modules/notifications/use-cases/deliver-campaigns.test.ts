import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChoiceView, NoticeChannel } from '#contracts/account/notifications.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { setExclusion, setPause, setStatus } from '#server/modules/gate/index.ts';
import { createIdentityFixture, type IdentityFixture, type TestPlayer } from '#server/modules/identity/testing/identity-fixture.ts';
import { mayBeMarketedTo } from '#server/modules/responsible-gaming/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import type { Email } from '../delivery.ts';
import type { NotificationsDeps } from '../deps.ts';
import { readUnsubscribeToken } from '../preferences/unsubscribe-token.ts';
import { readInbox } from '../store/inbox.ts';
import { chooseChannels } from './choose-channels.ts';
import { deliverCampaigns } from './deliver-campaigns.ts';
import { createCampaign, lookAtCampaign, sendCampaign } from './campaigns.ts';
import { readPreferences } from './read-preferences.ts';

let world: IdentityFixture;
let deps: NotificationsDeps;
let mails: Email[];
let texts: { readonly to: string; readonly text: string }[];
/** Addresses that refuse mail, and a hook that runs right before each sending. */
let unreachable: string;
let before: () => Promise<void>;

beforeEach(async () => {
  world = await createIdentityFixture();
  const { db, vault, ids } = world.deps;
  deps = {
    ...{ db, vault, ids, clock: world.clock, publicUrl: 'https://palpite.example', siteName: 'Palpite', supportEmail: () => '' },
    log: createLogger({ level: 'silent' }),
    mayBeMarketedTo: (playerId, at) => mayBeMarketedTo(db.k, playerId, at),
    delivery: {
      async email(mail) {
        await before();
        if (mail.to === unreachable) throw new Error('550 no such mailbox');
        mails.push(mail);
      },
      sms: (to, text) => Promise.resolve(void texts.push({ to, text })),
    },
  };
});
afterEach(() => world.close());

function forget(): void {
  [mails, texts, unreachable, before] = [[], [], '', () => Promise.resolve()];
}

const CHANNELS: readonly NoticeChannel[] = ['email', 'sms', 'inbox'];

function choose(playerId: string, choices: readonly ChoiceView[]) {
  const origin = { playerId, source: 'site', sessionId: world.deps.ids.next(), address: '198.18.0.7', userAgent: 'Firefox' } as const;
  return chooseChannels(deps, origin, choices, world.clock.now());
}

const offersOn = (playerId: string, on = true) =>
  choose(
    playerId,
    CHANNELS.map((channel) => ({ subject: 'offers', channel, on })),
  );

async function consenting(): Promise<TestPlayer> {
  const player = await world.player();
  await offersOn(player.playerId);
  return player;
}

async function draft(channel: NoticeChannel): Promise<string> {
  const made = await inTransaction(world.database.db, (tx) =>
    createCampaign(deps, tx, { channel, subject: 'Bônus da semana', body: 'Depósitos desta semana recebem 20% de bônus.' }, 'carla', world.clock.now()),
  );
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

const send = (id: string) => inTransaction(world.database.db, (tx) => sendCampaign(tx, id, world.clock.now()));

async function deliver(): Promise<void> {
  while ((await deliverCampaigns(deps, world.clock.now())) > 0);
}

async function campaign(channel: NoticeChannel): Promise<string> {
  const id = await draft(channel);
  await send(id);
  await deliver();
  return id;
}

test('nothing promotional goes on any channel to a player who is excluded, barred, paused, blocked, closed, noticed for harm in 90 days, or not opted in (RG-8)', async () => {
  forget();
  const free = await consenting();
  const [excluded, barred, paused, blocked, closed, harmed] = await Promise.all(Array.from({ length: 6 }, consenting));
  const notOptedIn = await world.player();
  const at = world.clock.now();
  await inTransaction(world.database.db, async (tx) => {
    const forever = new Date('9999-12-31T00:00:00Z');
    await setExclusion(tx, excluded?.playerId ?? '', { until: forever, kind: 'self' });
    await setExclusion(tx, barred?.playerId ?? '', { until: forever, kind: 'central' });
    await setPause(tx, paused?.playerId ?? '', new Date(at.getTime() + 91 * DAY_MS));
    await setStatus(tx, blocked?.playerId ?? '', 'blocked');
    await setStatus(tx, closed?.playerId ?? '', 'closed');
    await tx
      .insertInto('responsible_gaming_intervention')
      .values({ id: world.deps.ids.next(), player_id: harmed?.playerId ?? '', rule: 'losses', facts: {}, proposal: {}, raised_at: at } as never)
      .execute();
  });
  for (let week = 0; week < 13; week += 1) {
    for (const channel of CHANNELS) await campaign(channel);
    world.clock.advance(7 * DAY_MS - 1_000);
  }
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([free.email]));
  expect([mails.length, texts.length]).toEqual([13, 13]);
  const inboxes = await Promise.all(
    [free, excluded, barred, paused, blocked, closed, harmed, notOptedIn].map(
      async (player) => (await readInbox(deps.vault, deps.db.k, player?.playerId ?? '', 1, 20)).total,
    ),
  );
  expect(inboxes).toEqual([13, 0, 0, 0, 0, 0, 0, 0]);
});

test('a withdrawn consent or a pause during a campaign applies to the next message; one bad address delays no other, and no player gets a message twice', async () => {
  forget();
  await world.database.db.k
    .deleteFrom('notifications_campaign_recipient')
    .execute()
    .catch(() => undefined);
  const [late, gone, fine] = [await consenting(), await consenting(), await consenting()];
  const id = await draft('email');
  expect(await send(id)).toMatchObject({ ok: true });
  expect(await send(id)).toMatchObject({ ok: false, code: 'already_sent' });
  await offersOn(late.playerId, false);
  unreachable = gone.email;
  await Promise.all([deliver(), deliver()]);
  expect(mails.filter(({ to }) => to === fine.email)).toHaveLength(1);
  expect(mails.filter(({ to }) => to === late.email || to === gone.email)).toEqual([]);
  expect((await lookAtCampaign(deps.db.k, id))?.recipients).toMatchObject({ failed: 1 });
  expect((await listParked(deps.db.k)).map(({ kind, ref }) => [kind, ref])).toContainEqual(['notifications.offer', `${id} ${gone.playerId}`]);
  const sent = mails.length;
  await deliver();
  expect(mails).toHaveLength(sent);
});

test('a message with unknown outcome is not sent again, and an operator is alerted', async () => {
  forget();
  const player = await consenting();
  const id = await draft('email');
  await send(id);
  await world.database.db.k
    .updateTable('notifications_campaign_recipient')
    .set({ state: 'leaving', changed_at: world.clock.now() })
    .where('campaign_id', '=', id)
    .where('player_id', '=', player.playerId)
    .execute();
  world.clock.advance(11 * 60_000);
  await deliver();
  await deliver();
  expect(mails.filter(({ to }) => to === player.email)).toEqual([]);
  expect((await listParked(deps.db.k)).map(({ ref }) => ref)).toContain(`${id} ${player.playerId}`);
  expect((await lookAtCampaign(deps.db.k, id))?.campaign.endedAt).not.toBeNull();
});

test('each offer has the age limit, one warning and an unsubscribe link that needs no login and cannot be forged (GM-13)', async () => {
  forget();
  const player = await consenting();
  for (const channel of ['email', 'sms'] as const) await campaign(channel);
  const mail = mails.find(({ to }) => to === player.email);
  const token = /cancelar-ofertas\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<https://palpite.example/api/notifications/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  for (const text of [mail?.text, mail?.html, texts.at(-1)?.text]) {
    expect(text?.match(/Ministério da Fazenda adverte/g)).toHaveLength(1);
    expect(text).toContain('menores de 18 anos');
    expect(text).toContain('/cancelar-ofertas?token=');
  }
  expect(readUnsubscribeToken(deps.vault, token)).toEqual({ playerId: player.playerId, channel: 'email' });
  const [claim = '', tag = ''] = token.split('.');
  const other = Buffer.from(Buffer.from(claim, 'base64url').toString().replace('email', 'sms')).toString('base64url');
  for (const forged of ['', 'x', `${claim}.`, `${other}.${tag}`, `${claim}.${tag.slice(0, -2)}`]) expect(readUnsubscribeToken(deps.vault, forged)).toBeNull();
});

test('the record has the text, time, session and origin of a choice; the same choice twice is one act, and no record changes', async () => {
  forget();
  const { playerId } = await world.player();
  expect((await readPreferences(deps, playerId)).choices.filter(({ on }) => on).map(({ subject, channel }) => `${subject} ${channel}`)).toEqual([
    'play email',
    'play inbox',
    'goals inbox',
  ]);
  const on = [{ subject: 'offers', channel: 'email', on: true }] as const;
  await Promise.all([choose(playerId, on), choose(playerId, on)]);
  const { records } = await readPreferences(deps, playerId);
  expect(records).toMatchObject([{ subject: 'offers', channel: 'email', given: true, source: 'site', at: world.clock.now().toISOString() }]);
  expect(records[0]?.text).toContain('Quero receber ofertas');
  expect(await choose(playerId, [{ subject: 'play', channel: 'sms', on: true }])).toMatchObject({ ok: false, code: 'unknown_choice' });
  const stored = await world.database.db.k.selectFrom('notifications_consent').selectAll().where('player_id', '=', playerId).executeTakeFirstOrThrow();
  expect(stored.session_id).not.toBeNull();
  expect(stored.origin_sealed.toString('latin1')).not.toContain('198.18.0.7');
});
