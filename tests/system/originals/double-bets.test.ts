import Pusher, { type Channel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DoubleCurrentReply, doubleCurrentReply, doubleColors, type DoubleProofReply, doubleProofReply } from '#contracts/originals/double.ts';
import { type TableBetUpdate, tableBetUpdate } from '#contracts/originals/table.ts';
import { doubleColorOf, doubleNumber, doublePayoutCents, linkLeadsTo } from '#kernel/fairness/index.ts';
import { verifyBeacon } from '#kernel/fairness/beacon.ts';
import { cents } from '#kernel/money.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer } from '../player-client.ts';
import { protectPlayer } from '../protect-player.ts';
import { shareSite, UNDER_BR } from '../shared-site.ts';

const BETS = '/api/originals/double/bets';
const ROOM_MS = 10_000;

type Running = Extract<DoubleCurrentReply, { round_id: string }>;

let open: OpenSite;
const clients: Pusher[] = [];
beforeAll(async () => {
  open = await openSite({ tableTimes: {} });
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await open.close();
});

async function current(): Promise<Running | null> {
  const { body } = await callSite(open.url, 'GET', '/api/originals/double/current');
  const reply = doubleCurrentReply.parse(body);
  return reply.round_id === null ? null : reply;
}

/** Returns a round that takes bets for a while, since the site's clock runs. */
async function bettingRound(): Promise<Running> {
  for (let tries = 0; tries < 30; tries += 1) {
    await open.settle();
    const round = await current();
    if (round?.phase === 'betting' && Date.parse(round.ends_at) - Date.parse(round.server_now) > ROOM_MS) return round;
    await open.advance(3_000);
  }
  throw new Error('no round opened');
}

/** Moves the clock until the round is over. */
async function playOut(roundId: string): Promise<void> {
  for (let tries = 0; tries < 15; tries += 1) {
    await open.advance(3_000);
    const { body } = await callSite(open.url, 'GET', `/api/originals/double/rounds/${roundId}`);
    if (body['phase'] === 'settled') return;
  }
  throw new Error(`round ${roundId} does not end`);
}

async function playerWith(amountCents: number): Promise<PlayerClient> {
  const player = await registerPlayer(open);
  await deposit(open, player, amountCents);
  return player;
}

type AuthCallback = (error: Error | null, data: { auth: string } | null) => void;

async function authorise(player: PlayerClient, request: { socketId: string; channelName: string }, callback: AuthCallback): Promise<void> {
  const reply = await player.call('POST', '/api/broadcasting/auth', { socket_id: request.socketId, channel_name: request.channelName });
  if (reply.status === 200) callback(null, { auth: String(reply.body['auth']) });
  else callback(new Error(String(reply.body['code'])), null);
}

async function ownBetsChannel(player: PlayerClient, playerId: string): Promise<Channel> {
  const client = new Pusher(open.site.config.REALTIME_KEY, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: open.site.config.PORT,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${open.url}/api/broadcasting/auth`,
      customHandler: (request, callback) => void authorise(player, request, callback),
    },
  });
  clients.push(client);
  const channel = client.subscribe(`private-bets.${playerId}`);
  return new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve(channel));
    channel.bind('pusher:subscription_error', reject);
  });
}

async function idOf(player: PlayerClient): Promise<string> {
  return ((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id;
}

test('a player who is not yet verified bets on three colours, is notified of each bet, finds them in the statement and can verify the result', async () => {
  const player = await playerWith(10_000);
  const heard: TableBetUpdate[] = [];
  const channel = await ownBetsChannel(player, await idOf(player));
  channel.bind('BetUpdateEvent', (data: unknown) => heard.push(tableBetUpdate.parse(data)));

  const round = await bettingRound();
  const bets = [];
  for (const color of doubleColors) bets.push(await player.act(BETS, { color, stake: 300, round_id: round.round_id }));
  expect(bets.map((bet) => [bet.status, bet.body['round_id']])).toEqual([201, 201, 201].map((status) => [status, round.round_id]));
  expect((await player.balance()).value).toBe(9_100);
  await open.settle();
  expect(await current()).toMatchObject({ bets_total: { red: 300, black: 300, white: 300 }, bets: { players: { red: 1, black: 1, white: 1 } } });

  await playOut(round.round_id);
  await open.settle();
  await expect.poll(() => heard.length).toBe(3);
  const proof: DoubleProofReply = doubleProofReply.parse((await player.call('GET', `${BETS}/proof`)).body);
  const [proved] = proof.rounds;
  const [chain] = proof.chains;
  if (proved === undefined || chain === undefined || proved.link === null || proved.beacon_value === null || proved.beacon_signature === null)
    throw new Error('no proof');
  const number = doubleNumber(proved.link, proved.beacon_value);
  expect(linkLeadsTo(proved.link, proved.link_index, chain.end_hash)).toBe(true);
  expect(verifyBeacon(chain.beacon.public_key, { round: proved.beacon_round, randomness: proved.beacon_value, signature: proved.beacon_signature })).toBe(true);
  expect(number).toBe(proved.number);
  for (const bet of proof.bets) {
    const payout = doublePayoutCents(cents(bet.stake), bet.color, number);
    const status = doubleColorOf(number) === bet.color ? 'won' : 'lost';
    expect(bet).toMatchObject({ payout, status });
    expect(heard).toContainEqual({ id: bet.id, payout, status });
  }
  const paidCents = proof.bets.reduce((sum, bet) => sum + bet.payout, 0);
  expect((await player.balance()).value).toBe(9_100 + paidCents);
  const lines = (await player.call('GET', '/api/transactions')).body['data'] as { description: string; amount: number }[];
  expect(lines.filter((line) => line.description.endsWith('· Double'))).toHaveLength(4);
  await expectLedgerHolds(open.site);
});

test('a player cannot subscribe to another player’s bets', async () => {
  const [one, other] = [await registerPlayer(open), await registerPlayer(open)];
  await expect(ownBetsChannel(other, await idOf(one))).rejects.toBeDefined();
});

describe('a late or refused bet', () => {
  test('for a round whose bets have closed is refused with its own code, and leaves the balance unchanged', async () => {
    const player = await playerWith(1_000);
    const round = await bettingRound();
    await open.advance(15_000);
    const late = await player.act(BETS, { color: 'red', stake: 100, round_id: round.round_id });
    expect([late.status, late.body]).toMatchObject([409, { code: 'round_closed', message: 'As apostas desta rodada já fecharam. Nada foi descontado.' }]);
    expect((await player.balance()).value).toBe(1_000);
  });

  test('of a player who pauses is refused, while the bet already placed is played', async () => {
    const player = await playerWith(1_000);
    const round = await bettingRound();
    for (const color of doubleColors) expect((await player.act(BETS, { color, stake: 100 })).status).toBe(201);
    const playerId = await idOf(player);
    await inTransaction(open.site.db, (tx) => protectPlayer(open).pause(tx, playerId));
    expect((await player.act(BETS, { color: 'red', stake: 100 })).body['code']).toBe('paused');
    await playOut(round.round_id);
    const { number } = doubleProofReply.parse((await player.call('GET', `${BETS}/proof`)).body).rounds[0] ?? {};
    expect((await player.balance()).value).toBe(700 + (number === 0 ? 1_400 : 200));
  });
});

test('under the profile br Double has no calls and no rounds (GM-3)', async () => {
  const br = await shareSite(UNDER_BR);
  try {
    await br.settle();
    for (const call of ['current', 'history', 'chains', 'bets', 'bets/proof']) {
      expect((await callSite(br.url, 'GET', `/api/originals/double/${call}`)).status).toBe(404);
    }
    expect((await callSite(br.url, 'POST', BETS, { color: 'red', stake: 100 })).status).toBe(404);
    expect(await br.site.db.k.selectFrom('rounds_round').select('id').execute()).toEqual([]);
  } finally {
    await br.close();
  }
});
