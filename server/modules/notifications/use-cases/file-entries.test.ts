import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setExclusion, setPause, setStatus } from '#server/modules/gate/index.ts';
import { createIdentityFixture, type IdentityFixture } from '#server/modules/identity/testing/identity-fixture.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { readInbox } from '../store/inbox.ts';
import { chooseChannels } from './choose-channels.ts';
import { takeInboxNotices } from './take-inbox-notices.ts';
import { inboxMessage, type NoticeData } from '../events.ts';
import type { NotificationsDeps } from '../deps.ts';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

const within = <T>(act: (tx: Tx) => Promise<T>) => inTransaction(world.database.db, act);

const goal = (): NoticeData['match-news'] => ({
  ...{ eventId: 'bra-1', home: 'Flamengo', away: 'Vasco', side: 'home', minute: 23, added: 0, score: { home: 1, away: 0 } },
  ...{ isTakenBack: false, at: world.clock.now().toISOString() },
});

async function file(data: NoticeData['match-news'], ...players: string[]) {
  const { payload } = inboxMessage(
    'match-news',
    players.map((playerId) => ({ playerId, data })),
  );
  const deps = { ...world.deps, publicUrl: 'https://palpite.example', siteName: 'Palpite' } as unknown as NotificationsDeps;
  await within((tx) => takeInboxNotices(deps, tx, [payload], world.clock.now()));
}

const inbox = async (playerId: string) => (await readInbox(world.deps.vault, world.database.db.k, playerId, 1, 20)).rows;
const toasts = async (playerId: string) =>
  (await world.outbox('realtime')).filter(({ channel }) => channel === `private-inbox.${playerId}`).map(({ data }) => data);

test('a goal is stored with the page of its match, and shown on open pages with its sound', async () => {
  const { playerId } = await world.player();
  await file(goal(), playerId);
  expect(await inbox(playerId)).toMatchObject([{ template: 'match-news', title: 'Gol: Flamengo 1 × 0 Vasco', link_to: '/sports/evento/bra-1' }]);
  expect(await toasts(playerId)).toMatchObject([{ added: 1, toast: { kind: 'info', to: '/sports/evento/bra-1', sound: 'goal' } }]);
});

test('a goal that is stored more than two minutes late is not shown on open pages', async () => {
  const { playerId } = await world.player();
  const late = goal();
  world.clock.advance(120_001);
  await file(late, playerId);
  expect([(await inbox(playerId)).length, await toasts(playerId)]).toEqual([1, [{ added: 1, toast: null }]]);
});

test('players who are paused, excluded, blocked or closed, and those who opted out, get no notice of a goal', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => world.player()));
  const [free, paused, excluded, blocked, closed, unwilling] = players.map(({ playerId }) => playerId) as [string, string, string, string, string, string];
  await within(async (tx) => {
    await setPause(tx, paused, new Date(world.clock.nowMs() + 1));
    await setExclusion(tx, excluded, { kind: 'self', until: 'indefinite' });
    await setStatus(tx, blocked, 'blocked');
    await setStatus(tx, closed, 'closed');
  });
  const origin = { playerId: unwilling, source: 'site', sessionId: randomUUID(), address: '198.18.0.1', userAgent: 'test' } as const;
  const chosen = await chooseChannels(
    { db: world.database.db, vault: world.deps.vault, ids: world.deps.ids },
    origin,
    [{ subject: 'goals', channel: 'inbox', on: false }],
    world.clock.now(),
  );
  expect(chosen).toMatchObject({ ok: true, value: { changed: 1 } });
  await file(goal(), ...players.map(({ playerId }) => playerId));
  expect(await Promise.all([free, paused, excluded, blocked, closed, unwilling].map(async (id) => (await inbox(id)).length))).toEqual([1, 0, 0, 0, 0, 0]);
  world.clock.advance(1);
  await file(goal(), paused);
  expect((await inbox(paused)).length).toBe(1);
});
