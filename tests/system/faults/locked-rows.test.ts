import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SlipLeg } from '#contracts/sportsbook/bets.ts';
import { lockedMarkets } from '#server/modules/sportsbook/betslip/store/place-batch.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite, STILL } from '../open-site.ts';
import { newPlayers } from '../new-players.ts';
import { type PlayerClient, type Reply } from '../player-client.ts';
import { askBets, legOn, matchesAhead, readMatch, single, verifiedPlayer } from '../sports-player.ts';

const HELD = 2;
const OTHERS = 10;

let open: OpenSite;
let players: readonly PlayerClient[];
let leg: SlipLeg;

beforeAll(async () => {
  open = await openSite({ tableTimes: STILL, sports: true });
  await open.settle();
  players = await newPlayers(open, HELD + OTHERS, 5_000);
  const [match] = await matchesAhead(open, 1);
  leg = legOn(await readMatch(open, match?.id ?? ''), 'result', 'home');
});
// Without a message from the feed for twenty seconds its matches close.
beforeEach(() => open.settle());
afterAll(() => open.close());

const openMines = (player: PlayerClient, key?: string) => player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 }, key);
const betDouble = (player: PlayerClient, key?: string) => player.act('/api/originals/double/bets', { stake: 100, color: 'red' }, key);
const betSports = (player: PlayerClient, key?: string) => askBets(open, player, [single(leg)], key === undefined ? {} : { key });

/** Opens a transaction that stays idle and keeps these players' rows in `gate_player` locked. */
async function hold(held: readonly PlayerClient[], statement = 'SET idle_in_transaction_session_timeout = 0'): Promise<pg.Client> {
  const ids = await Promise.all(held.map(async (player) => ((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id));
  const client = new pg.Client({ connectionString: open.database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement);
  await client.query('BEGIN');
  await client.query('SELECT FROM gate_player WHERE player_id = ANY ($1) FOR NO KEY UPDATE', [ids]);
  return client;
}

test.each([
  ['Mines', openMines],
  ['Double', betDouble],
  ['sports', betSports],
] as const)(
  '%s: two players with locked rows delay no other player; their bets are refused, and the same keys bet after the rows are free',
  async (_game, bet) => {
    const [first, second, ...others] = players as [PlayerClient, PlayerClient, ...PlayerClient[]];
    const holder = await hold([first, second]);
    const keys = [randomUUID(), randomUUID()] as const;
    try {
      const refused = Promise.all([bet(first, keys[0]), bet(second, keys[1])]);
      const answers = await Promise.all(others.map((player) => bet(player)));
      expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body)).toEqual([]);
      expect(answers.length).toBe(OTHERS);
      for (const { status, body, headers } of await refused) {
        expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'busy', '2']);
        expect(body['error']).toBe(body['message']);
      }
      // Repeated bets of a blocked player do not delay other players either.
      const hammering = Promise.all(Array.from({ length: 12 }, () => bet(first)));
      expect((await Promise.all(others.map((player) => player.call('GET', '/api/wallet')))).map(({ status }) => status)).toEqual(others.map(() => 200));
      expect(new Set((await hammering).map(({ status }) => status))).toEqual(new Set([503]));
    } finally {
      await holder.end();
    }
    const placed = await bet(first, keys[0]);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const again = await bet(first, keys[0]);
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', placed.body]);
  },
  120_000,
);

test('sports: a bet that waits for its player’s row locks no market meanwhile', async () => {
  const [player] = players as [PlayerClient];
  const holder = await hold([player]);
  try {
    // After one refusal the next bet of this player waits apart at once.
    expect((await betSports(player)).status).toBe(503);
    let waiting = true;
    const refused = betSports(player).finally(() => {
      waiting = false;
    });
    const held: string[] = [];
    let looks = 0;
    for (; waiting; looks += 1) held.push(...(await lockedMarkets(open.site.db, [leg.market_id])));
    expect((await refused).status).toBe(503);
    expect([held, looks > 10]).toEqual([[], true]);
  } finally {
    await holder.end();
  }
});

test('PostgreSQL ends a site session that is idle in a transaction, and the blocked player can bet again', async () => {
  const [player] = players.slice(-1) as [PlayerClient];
  const holder = await hold([player], "SET idle_in_transaction_session_timeout = '1s'");
  const placed = await callUntilAnswered(player);
  expect(placed.status).toBe(201);
  await expect(holder.query('COMMIT')).rejects.toThrow();
  await expectLedgerHolds(open.site);
});

test('an excluded player’s withdrawal while their rows are locked is deferred, never refused; the same key is accepted after the lock ends (RG-6)', async () => {
  const player = await verifiedPlayer(open, 5_000);
  expect((await player.call('POST', '/api/exclusion', { duration: 'indefinite' })).status).toBe(200);
  await open.settle();
  const key = randomUUID();
  const ask = () => player.act('/api/withdrawals', { amount: 5_000, pix_key_type: 'cpf', pix_key: player.person.cpf }, key);
  const holder = await hold([player]);
  try {
    const { status, body, headers } = await ask();
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'busy', '2']);
  } finally {
    await holder.end();
  }
  const [taken, again] = [await ask(), await ask()];
  expect([taken.status, again.status, again.body['id']]).toEqual([201, 201, taken.body['id']]);
  expect((await player.balance()).value).toBe(0);
});

/** Retries as a client does after `Retry-After`. */
async function callUntilAnswered(player: PlayerClient): Promise<Reply> {
  const key = randomUUID();
  for (;;) {
    const reply = await betSports(player, key);
    if (reply.status !== 503) return reply;
  }
}
