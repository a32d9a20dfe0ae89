import Pusher from 'pusher-js';
import { confirmEmail } from '../br-player.ts';
import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doubleColors, type DoubleCurrentReply, doubleCurrentReply } from '#contracts/originals/double.ts';
import { win, type WinsReply, winsReply } from '#contracts/casino/wins.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { BR_FIELDS, callSite, deposit, type PlayerClient, registerPlayer, type Reply, verify } from '../player-client.ts';

const STAKE_CENTS = 2_000;
const PLAY_MS = 60_000;
/** Rounds of one player are at least five seconds apart under br. */
const PACE_MS = 6_000;

interface WatchedSite extends OpenSite {
  /** Everything that a visitor's official client received on the channel. */
  readonly heard: { readonly event: string; readonly data: unknown }[];
}

const clients: Pusher[] = [];
let open: WatchedSite;
let br: WatchedSite;
beforeAll(async () => {
  open = await watched(await openSite({ tableTimes: {} }));
  br = await watched(await openSite({ tableTimes: {}, environment: { COMPLIANCE_PROFILE: 'br' } }));
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await open.close();
  await br.close();
});

async function watched(site: OpenSite): Promise<WatchedSite> {
  const client = new Pusher(site.site.config.REALTIME_KEY, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: site.site.config.PORT,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
  });
  clients.push(client);
  const heard: { event: string; data: unknown }[] = [];
  const channel = client.subscribe('wins');
  channel.bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher:')) heard.push({ event, data });
  });
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  return { ...site, heard };
}

async function wins(of: WatchedSite): Promise<WinsReply['data']> {
  const reply = await callSite(of.url, 'GET', '/api/casino/wins');
  expect(reply.status).toBe(200);
  expect(safeParse(winsReply, reply.body).error?.issues ?? []).toEqual([]);
  return reply.body['data'] as WinsReply['data'];
}

async function playerWith(of: WatchedSite, amountCents: number): Promise<PlayerClient> {
  const player = await registerPlayer(of);
  await deposit(of, player, amountCents);
  return player;
}

/** Opens one tile next to one mine, then cashes out: 24 of 25 rounds win. Returns the payout and every reply. */
/** Opens a gem and cashes out. After a mine (one time in 25) it plays another round, which `br` allows some seconds later. */
async function winAtMines(of: WatchedSite, player: PlayerClient): Promise<{ payoutCents: number; replies: Reply[] }> {
  for (let tries = 0; tries < 5; tries += 1) {
    if (tries > 0) await of.advance(PACE_MS);
    const opened = await player.act('/api/originals/mines/rounds', { stake: STAKE_CENTS, mines: 1 });
    expect(opened.status).toBe(201);
    const path = `/api/originals/mines/rounds/${String(opened.body['round_id'])}`;
    const revealed = await player.act(`${path}/reveal`, { tile: tries });
    if (revealed.body['status'] !== 'open') continue;
    const out = await player.act(`${path}/cashout`, {});
    expect(out.status).toBe(200);
    return { payoutCents: Number(out.body['payout']), replies: [opened, revealed, out] };
  }
  throw new Error('five mines in a row');
}

async function idOf(player: PlayerClient): Promise<string> {
  return ((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id;
}

async function bettingRound(): Promise<Extract<DoubleCurrentReply, { round_id: string }>> {
  for (let tries = 0; tries < 30; tries += 1) {
    await open.settle();
    const round = doubleCurrentReply.parse((await callSite(open.url, 'GET', '/api/originals/double/current')).body);
    if (round.round_id !== null && round.phase === 'betting' && Date.parse(round.ends_at) - Date.parse(round.server_now) > 10_000) return round;
    await open.advance(3_000);
  }
  throw new Error('no round opened');
}

describe('a real win', () => {
  test(
    'is published to every visitor and listed for later ones with its exact amount and no player’s name',
    async () => {
      const [before, listedBefore] = [open.heard.length, await wins(open)];
      const player = await playerWith(open, 10_000);
      const { payoutCents, replies } = await winAtMines(open, player);
      await open.advance(1_000);
      await open.settle();
      await expect.poll(() => open.heard).toHaveLength(before + 1);
      const first = open.heard.at(-1);
      expect(first).toEqual({ event: 'Win', data: { game: 'Mines', amount: payoutCents, at: expect.any(String) } });
      expect(payoutCents).toBeGreaterThan(STAKE_CENTS);
      const listed = await wins(open);
      expect(listed).toEqual([{ ...win.parse(first?.data), slug: 'mines' }, ...listedBefore]);

      const said = JSON.stringify([open.heard, listed]);
      const secrets = [await idOf(player), player.person.cpf, player.person.name, player.email, ...replies.map((reply) => String(reply.body['round_id']))];
      const { rows } = await open.site.db.pool.query<{ id: string }>('SELECT id FROM stake');
      for (const secret of [...secrets, ...rows.map((row) => row.id)]) expect(said).not.toContain(secret);
      expect(said).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    },
    PLAY_MS,
  );

  test(
    'of a Double round is one message however many won, and no alias of the table is in it; its game moves up the shelf of what is played most',
    async () => {
      const before = open.heard.length;
      const players = await Promise.all(Array.from({ length: 4 }, () => playerWith(open, 3_000)));
      const { round_id } = await bettingRound();
      for (const [n, player] of players.entries()) {
        for (const color of doubleColors) expect((await player.act('/api/originals/double/bets', { color, stake: 100 + n, round_id })).status).toBe(201);
      }
      await open.settle();
      const table = doubleCurrentReply.parse((await callSite(open.url, 'GET', '/api/originals/double/current')).body);
      const aliases = table.round_id === null ? [] : table.bets.bets.map((bet) => bet.player);
      expect(aliases.length).toBeGreaterThan(0);
      for (let tries = 0; tries < 10; tries += 1) await open.advance(3_000);
      await open.settle();

      await expect.poll(() => open.heard.length).toBe(before + 1);
      const { rows } = await open.site.db.pool.query<{ best: number }>("SELECT max(payout_cents) AS best FROM stake WHERE game = 'double'");
      expect(open.heard.at(-1)?.data).toMatchObject({ game: 'Double', amount: rows[0]?.best });
      const said = JSON.stringify([open.heard, await wins(open)]);
      for (const alias of aliases) expect(said).not.toContain(alias);
      await expectLedgerHolds(open.site);

      // Double has more bets than Mines, so it comes first.
      await winAtMines(open, await playerWith(open, 10_000));
      await open.settle();
      const { body } = await callSite(open.url, 'GET', '/api/casino/games?sort=popular');
      expect((body['data'] as { slug: string }[]).slice(0, 2).map((game) => game.slug)).toEqual(['double', 'mines']);
    },
    PLAY_MS,
  );
});

test(
  'under br a real win is neither published nor listed, and its play counts',
  async () => {
    const player = await registerPlayer(br, BR_FIELDS);
    await verify(br, player);
    await confirmEmail(br, player);
    await deposit(br, player, 10_000);
    expect((await winAtMines(br, player)).payoutCents).toBeGreaterThan(STAKE_CENTS);
    await br.advance(1_000);
    await br.settle();
    expect([await wins(br), br.heard]).toEqual([[], []]);
    expect((await br.site.db.k.selectFrom('casino_play_count').select('game').execute()).map((row) => row.game)).toEqual(['mines']);
  },
  PLAY_MS,
);
