import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityFixture, type IdentityFixture } from '#server/modules/identity/testing/identity-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { Context, Route } from '#server/platform/http/route.ts';
import { insertInbox } from '../store/inbox.ts';
import { inboxRoutes } from './inbox-routes.ts';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

/** Calls a route's handler as a player; other tests cover the HTTP layer. */
async function call(url: Route['url'], playerId: string, input: { readonly params?: unknown; readonly query?: unknown }) {
  const route = inboxRoutes({ db: world.database.db, vault: world.deps.vault }).find((each) => each.url === url);
  const principal: Principal = { playerId, sessionId: randomUUID(), epoch: 1, audience: 'site', expiresAt: world.clock.now() };
  const context: Partial<Context<unknown, unknown, unknown, 'player'>> = { principal, at: world.clock.now(), params: input.params, query: input.query };
  return route?.handler(context as never);
}

async function notice(playerId: string, title: string): Promise<string> {
  world.clock.advance(1_000);
  const id = randomUUID();
  await inTransaction(world.database.db, (tx) =>
    insertInbox(world.deps.vault, tx, [{ id, playerId, template: 'withdrawal-paid', title, body: 'Texto', at: world.clock.now() }]),
  );
  return id;
}

const list = (playerId: string, page = 1) => call('/api/notifications', playerId, { query: { page, per_page: 2 } });

test('notices are listed newest first, in pages, with the number of unread ones', async () => {
  const { playerId } = await world.player();
  for (const title of ['um', 'dois', 'três']) await notice(playerId, title);
  expect(await list(playerId)).toMatchObject({
    status: 200,
    body: { data: [{ title: 'três' }, { title: 'dois' }], meta: { page: 1, per_page: 2, total: 3, unread: 3 } },
  });
  expect(await list(playerId, 2)).toMatchObject({ body: { data: [{ title: 'um', read_at: null }] } });
});

test('reading again keeps the time of the first reading; another player’s notice is not found', async () => {
  const [owner, other] = [await world.player(), await world.player()];
  const id = await notice(owner.playerId, 'um');
  expect(await call('/api/notifications/:id/read', other.playerId, { params: { id } })).toMatchObject({ status: 404, body: { code: 'unknown_notification' } });
  const readAt = world.clock.now().toISOString();
  expect(await call('/api/notifications/:id/read', owner.playerId, { params: { id } })).toMatchObject({ status: 200 });
  world.clock.advance(60_000);
  expect(await call('/api/notifications/:id/read', owner.playerId, { params: { id } })).toMatchObject({ status: 200 });
  expect(await list(owner.playerId)).toMatchObject({ body: { data: [{ read_at: readAt }], meta: { unread: 0 } } });
  expect(await call('/api/notifications/:id/read', owner.playerId, { params: { id: 'not-an-id' } })).toMatchObject({ status: 404 });
});

test('marking all as read covers only the player’s own notices, and open pages reload', async () => {
  const [owner, other] = [await world.player(), await world.player()];
  for (const { playerId } of [owner, owner, other]) await notice(playerId, 'um');
  const published = async () => (await world.outbox('realtime')).filter((row) => row['channel'] === `private-inbox.${owner.playerId}`);
  expect(await call('/api/notifications/read', owner.playerId, {})).toMatchObject({ body: { success: true, read: 2 } });
  expect(await call('/api/notifications/read', owner.playerId, {})).toMatchObject({ body: { success: true, read: 0 } });
  expect(await list(owner.playerId)).toMatchObject({ body: { meta: { unread: 0 } } });
  expect(await list(other.playerId)).toMatchObject({ body: { meta: { unread: 1 } } });
  expect(await published()).toEqual([{ channel: `private-inbox.${owner.playerId}`, event: 'InboxUpdateEvent', data: { added: 0, toast: null } }]);
});

test('an entry names its subject and links to it; an entry whose template no longer exists is still readable', async () => {
  const { playerId } = await world.player();
  await notice(playerId, 'um');
  expect(await list(playerId)).toMatchObject({ body: { data: [{ kind: 'withdrawal', link: { to: '/user/withdraw', label: 'Ver saques' } }] } });
  await world.database.db.k.updateTable('notifications_inbox').set({ template: 'of-long-ago' }).where('player_id', '=', playerId).execute();
  expect(await list(playerId)).toMatchObject({ body: { data: [{ kind: 'account', title: 'um', link: null }] } });
});
