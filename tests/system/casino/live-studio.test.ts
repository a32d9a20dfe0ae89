import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createGamePlayers } from '../game-players.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, type PlayerClient } from '../player-client.ts';
import { protectPlayer } from '../protect-player.ts';

const GAME = 'estudio-ao-vivo-cara-ou-coroa';
/** A round lasts twenty seconds of the sandbox's clock; bets are taken in the first fourteen. */
const ROUND_MS = 20_000;

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ liveStudio: {} });
  await open.settle();
  await open.advance(5_000);
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

interface Launched {
  readonly sessionId: string;
  readonly url: URL;
}

async function launch(player: PlayerClient): Promise<Launched> {
  const { status, body } = await player.act(`/api/casino/games/${GAME}/launch`, { mode: 'real' });
  expect([status, body]).toMatchObject([200, { messages: false, live: true }]);
  return { sessionId: String(body['session_id']), url: new URL(String(body['url'])) };
}

/** Calls the studio as the table's page does. */
const atTable = ({ url }: Launched, act: 'state' | 'bet', body: object = {}) =>
  open.sandbox.send('POST', `/live-studio/${act}`, { session: url.searchParams.get('session'), ...body });
const bet = (table: Launched, stake: number) => atTable(table, 'bet', { side: 'cara', stake });

/** Moves the clock to the moment when the next round begins to take bets. */
async function roundBegins(): Promise<void> {
  await open.advance(ROUND_MS - (open.site.clock.nowMs() % ROUND_MS) + 100);
}

const newPlayer = () => createGamePlayers(open).newPlayer();

describe('a table of a live studio', () => {
  test('is in the live category without a demo, and only the site may frame its page', async () => {
    const listed = await callSite(open.url, 'GET', `/api/casino/games/${GAME}`);
    expect(listed.body).toMatchObject({ categories: ['ao-vivo'], demo: false, path: `/play/${GAME}`, provider: { name: 'Estúdio ao Vivo' } });
    const table = await launch(await newPlayer());
    expect(table.url.origin).toBe(open.sandbox.url);
    const page = await fetch(table.url);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining(`frame-ancestors ${open.url}`)]);
  });

  test('takes a bet from the player’s wallet and pays into it once the round is over', async () => {
    const player = await newPlayer();
    const before = (await player.balance()).value;
    const table = await launch(player);
    await roundBegins();
    expect(await bet(table, 500)).toMatchObject({ status: 200, body: { balance: before - 500, bets: { cara: 500, coroa: 0 } } });
    expect((await player.balance()).value).toBe(before - 500);
    await open.advance(15_000);
    const { body } = await atTable(table, 'state');
    const { payout } = (body as { readonly last: { readonly payout: number } }).last;
    expect([0, 975]).toContain(payout);
    expect((await player.balance()).value).toBe(before - 500 + payout);
    const history = await player.call('GET', '/api/casino/history');
    expect(history.body).toMatchObject({ data: [{ staked: 500, returned: payout }] });
  });

  test('takes no bet after the player has left, and still pays earlier bets', async () => {
    const player = await newPlayer();
    const before = (await player.balance()).value;
    const table = await launch(player);
    await roundBegins();
    expect((await bet(table, 100)).status).toBe(200);
    expect((await player.call('POST', `/api/casino/sessions/${table.sessionId}/end`)).status).toBe(204);
    expect(await bet(table, 100)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    await open.advance(15_000);
    // The studio pays by its own clock; another player's page reads the table.
    await atTable(await launch(await newPlayer()), 'state');
    expect([before - 100, before + 95]).toContain((await player.balance()).value);
  });

  test('refuses bets of a player who pauses or self-excludes while it is open, and notifies the page around it', async () => {
    const player = await newPlayer();
    const table = await launch(player);
    await roundBegins();
    expect((await bet(table, 100)).status).toBe(200);
    expect((await player.call('POST', `/api/casino/sessions/${table.sessionId}/keep`)).status).toBe(204);
    const other = await newPlayer();
    const paused = await launch(other);
    expect((await other.act('/api/suspension', { duration: '24h' })).status).toBe(200);
    expect((await other.call('POST', `/api/casino/sessions/${paused.sessionId}/keep`)).status).toBe(404);
    const me = (await player.call('GET', '/api/auth/me')).body as { readonly user: { readonly id: string } };
    await inTransaction(open.site.db, (tx) => protectPlayer(open).exclude(tx, me.user.id));
    expect(await bet(table, 100)).toMatchObject({ status: 403, body: { code: 'self_excluded' } });
    await open.settle();
    expect((await player.call('POST', `/api/casino/sessions/${table.sessionId}/keep`)).status).toBe(404);
    const again = await player.act(`/api/casino/games/${GAME}/launch`, { mode: 'real' });
    expect([again.status, again.body]).toMatchObject([403, { code: 'self_excluded' }]);
  });

  test('opens only for the site’s signature', async () => {
    const asked = { game_id: 'cara-ou-coroa', token: 'a-token-of-nobody', player_id: 'p' };
    expect((await open.sandbox.send('POST', '/live-studio/launch', asked)).status).toBe(401);
  });
});
