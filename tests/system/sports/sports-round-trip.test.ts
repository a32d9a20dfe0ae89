import { createPublicKey, randomUUID, verify as verifySignature } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { field } from '#sandbox/testing/open-sandbox.ts';
import { sportsResultsReply, type SportsEventReply, type SportsScore } from '#contracts/sportsbook/events.ts';
import { betDetailReply, type BetView, placeBetsReply, receiptKeyReply, type SlipLeg, slipQuoteReply } from '#contracts/sportsbook/bets.ts';
import { meReply, transactionsReply, type TransactionRow } from '#contracts/account/account.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';
import { collect, connect, subscribed } from '../realtime-client.ts';
import {
  askBets,
  type AskedBet,
  betsOf,
  callSports,
  legOn,
  logInAgain,
  matchesAhead,
  placeBets,
  playOut,
  readMatch,
  single,
  verifiedPlayer,
} from '../sports-player.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite({ sports: true });
  await open.settle();
});
// On a slow machine the feed would otherwise time out and close its matches: process its waiting messages first.
beforeEach(() => open.settle());
afterAll(() => open.close());

async function nextMatches(count: number): Promise<readonly SportsEventReply[]> {
  return Promise.all((await matchesAhead(open, count)).map(({ id }) => readMatch(open, id)));
}

/** The payout computed by hand: Σ over the winning lines of unit × Π odds, with odds as whole thousandths and one floor at the end. */
function paysByHand(stakeCents: number, lines: readonly (readonly SlipLeg[])[], isWon: (leg: SlipLeg) => boolean): number {
  const longest = Math.max(...lines.map((line) => line.length));
  const even = BigInt(stakeCents / lines.length);
  const sum = lines
    .filter((line) => line.every(isWon))
    .reduce(
      (all, line) =>
        all + even * line.reduce((product, { odds }) => product * BigInt(Math.round(Number(odds) * 1_000)), 1n) * 1_000n ** BigInt(longest - line.length),
      0n,
    );
  return Number(sum / 1_000n ** BigInt(longest));
}

async function scoreOf(eventId: string): Promise<SportsScore> {
  const { body } = await callSite(open.url, 'GET', '/sportsbook/v1/results?per_page=100');
  const row = sportsResultsReply.parse(body).data.find(({ id }) => id === eventId);
  if (row === undefined || row.score === null || !row.settled) throw new Error(`${eventId} has no result: ${JSON.stringify(row)}`);
  return row.score;
}

async function statementOf(player: PlayerClient): Promise<readonly TransactionRow[]> {
  return transactionsReply.parse((await player.call('GET', '/api/transactions?per_page=100')).body).data;
}

/** Expects all booked amounts to sum to the balances. */
async function expectStatementIsBalance(player: PlayerClient): Promise<void> {
  const rows = (await statementOf(player)).filter(({ status }) => status === 2);
  const balance = await player.balance();
  expect(rows.reduce((sum, { type, amount }) => sum + (type === 1 ? amount : -amount), 0)).toBe(balance.value + balance.bonus);
}

async function expectReceiptHolds({ id, ticket_id, stake, lines, legs, receipt }: BetView): Promise<void> {
  const key = receiptKeyReply.parse((await callSite(open.url, 'GET', '/sportsbook/v1/receipt-key')).body);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key }, format: 'jwk' });
  if (receipt === null) throw new Error(`the bet ${id} has no receipt`);
  const signed = (payload: string) => verifySignature(null, Buffer.from(payload), publicKey, Buffer.from(receipt.signature, 'base64url'));
  expect([key.key_id, signed(receipt.payload), signed(receipt.payload.replace(`"stake":${stake}`, `"stake":${stake + 1}`))]).toEqual([
    receipt.key_id,
    true,
    false,
  ]);
  expect(JSON.parse(receipt.payload)).toMatchObject({
    bet: id,
    ticket: ticket_id,
    stake,
    lines,
    legs: legs.map(({ odds, outcome_id }) => ({ odds, outcome: outcome_id })),
  });
}

test('register, verify, deposit, quote, single, multiple and system: each bet pays by the results of its matches, and statement and balance agree to the centavo (PAY-3)', async () => {
  const player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 20_000);
  const playerId = ((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id;
  const matches = await nextMatches(3);
  const [first, second, third] = matches;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no matches');
  // One of these three bets always wins.
  const sides = ['home', 'draw', 'away'].map((side) => legOn(first, 'result', side));
  const [a, b, c] = [legOn(first, 'double_chance', 'home_draw'), legOn(second, 'double_chance', 'home_away'), legOn(third, 'double_chance', 'home_draw')];
  const asked: readonly AskedBet[] = [
    ...sides.map((leg) => single(leg, 1_000)),
    { kind: 'multiple', stake: 1_000, legs: [a, b, c] },
    { kind: 'system', sizes: [2], stake: 200, stake_mode: 'per_line', legs: [a, b, c] },
  ];
  const quote = await callSite(open.url, 'POST', '/sportsbook/v1/slip/quote', { odds_change: 'none', bets: asked });
  const quoted = slipQuoteReply.parse(quote.body).bets;
  expect(quoted.map(({ reason, lines, stake_total }) => [reason, lines, stake_total])).toEqual([
    ...sides.map(() => [null, 1, 1_000]),
    [null, 1, 1_000],
    [null, 3, 600],
  ]);

  const key = randomUUID();
  const reply = await askBets(open, player, asked, { key });
  const placed = placeBetsReply.parse(reply.body);
  expect(placed.bets.map(({ status, potential_payout }) => [status, potential_payout])).toEqual(
    quoted.map(({ potential_payout }) => ['accepted', potential_payout]),
  );
  expect(placed.balance.value).toBe(20_000 - 4_600);
  const again = await askBets(open, player, asked, { key });
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, reply.body, 'true']);
  expect((await player.balance()).value).toBe(15_400);
  expect((await askBets(open, player, asked.slice(1), { key })).body['code']).toBe('idempotency_key_reused');

  const mine = await betsOf(open, player, 'open');
  expect(mine.map(({ id }) => id).toSorted()).toEqual(placed.bets.map(({ id }) => id).toSorted());
  for (const bet of mine) await expectReceiptHolds(bet);
  await expectStatementIsBalance(player);
  const named = [...sides.map(() => `Aposta · ${first.name}`), 'Aposta · Múltipla de 3', 'Aposta · Sistema 2/3'].toSorted();
  const lines = (await statementOf(player)).filter(({ source }) => source === 'Bet');
  expect(lines.map(({ description }) => description).toSorted()).toEqual(named);
  const csv = await (await fetch(`${open.url}/api/transactions?format=csv`, { headers: { authorization: `Bearer ${player.token}` } })).text();
  for (const name of named) expect(csv).toContain(`;${name};`);
  const openBets = async () => meReply.parse((await player.call('GET', '/api/auth/me')).body).open_bets;
  expect(await openBets()).toBe(asked.length);

  const client = connect(open, player);
  try {
    const published = collect(await subscribed(client.subscribe(`private-bets.${playerId}`)), 'BetUpdateEvent');
    await playOut(open, matches, player);
    const events = await Promise.all(asked.map((_, index) => published.at(index)));
    await logInAgain(open, player);
    const settled = await betsOf(open, player, 'settled');
    const toldOf = new Map(events.map((event) => [String(field(event, 'id')), event]));
    expect(settled.map(({ id }) => toldOf.get(id))).toEqual(settled.map(({ id, status, payout }) => ({ id, status, payout })));

    const scores = new Map(await Promise.all(matches.map(async ({ id }) => [id, await scoreOf(id)] as const)));
    const isWon = ({ event_id, outcome_id }: SlipLeg) => {
      const { home, away } = scores.get(event_id) ?? { home: 0, away: 0 };
      return outcome_id.split('_').includes(home > away ? 'home' : home < away ? 'away' : 'draw');
    };
    const byHand = [
      ...sides.map((leg) => paysByHand(1_000, [[leg]], isWon)),
      paysByHand(1_000, [[a, b, c]], isWon),
      paysByHand(
        600,
        [
          [a, b],
          [a, c],
          [b, c],
        ],
        isWon,
      ),
    ];
    const paid = placed.bets.map(({ id }) => settled.find((bet) => bet.id === id)?.payout);
    expect(paid).toEqual(byHand);
    expect(byHand.slice(0, 3).filter((cents) => cents > 0)).toHaveLength(1);
    expect((await player.balance()).value).toBe(15_400 + byHand.reduce((sum, cents) => sum + cents, 0));
  } finally {
    client.disconnect();
  }
  expect(await openBets()).toBe(0);
  await expectStatementIsBalance(player);
  await expectLedgerHolds(open.site);
});

test('a corrected result takes prizes back and pays others; bets and statement show each step (GM-9)', async () => {
  const player = await verifiedPlayer(open, 20_000);
  const matches = await nextMatches(5);
  // Removing the last goal turns an even number of goals into an odd one, and the reverse.
  const placed = await placeBets(
    open,
    player,
    matches.flatMap((match) => ['odd', 'even'].map((outcome) => single(legOn(match, 'odd_even', outcome), 500))),
  );
  await playOut(open, matches);
  await logInAgain(open, player);
  const scores = await Promise.all(matches.map(({ id }) => scoreOf(id)));
  const corrected = matches.find((_, index) => scores[index] !== undefined && scores[index].home + scores[index].away > 0);
  if (corrected === undefined) throw new Error('five matches without a goal');
  const before = await betsOf(open, player, 'settled');
  const balanceBefore = (await player.balance()).value;
  const statementBefore = (await statementOf(player)).length;
  expect(before).toHaveLength(placed.ids.length);

  const done = await open.sandbox.send('POST', '/sports-feed/control', { scenario: 'correction', event_id: corrected.id });
  expect(done.status).toBe(200);
  await open.settle();
  const after = await betsOf(open, player, 'settled');
  for (const bet of after) {
    const was = before.find(({ id }) => id === bet.id);
    const isTouched = bet.legs[0]?.event_id === corrected.id;
    expect(bet.version, bet.name).toBe(isTouched ? 2 : 1);
    if (isTouched) expect([was?.payout === 0, bet.payout === 0].toSorted()).toEqual([false, true]);
    else expect(bet.payout).toBe(was?.payout);
  }
  const sum = (bets: readonly BetView[]) => bets.reduce((total, { payout }) => total + (payout ?? 0), 0);
  expect((await player.balance()).value - balanceBefore).toBe(sum(after) - sum(before));

  const [lost] = after.filter(({ payout, version }) => version === 2 && payout === 0);
  const history = betDetailReply.parse((await callSports(open, player, 'GET', `/bets/${lost?.id ?? ''}`)).body).history;
  const first = before.find(({ id }) => id === lost?.id)?.payout ?? 0;
  expect(history.map(({ kind, payout }) => [kind, Math.abs(payout)])).toEqual([
    ['settled', first],
    ['rolled_back', first],
    ['settled', 0],
  ]);
  const statement = await statementOf(player);
  const news = statement.slice(0, statement.length - statementBefore);
  expect(news.map(({ type, amount }) => (type === 1 ? amount : -amount)).toSorted((x, y) => x - y)).toEqual([
    -first,
    after.find(({ payout, version }) => version === 2 && payout !== 0)?.payout,
  ]);
  expect(news.find(({ type }) => type === 2)?.description).toMatch(/corrig|corre/i);
  await expectStatementIsBalance(player);
  await expectLedgerHolds(open.site);
});

test('a reversed prize that the player withdrew becomes a published debt that blocks that amount; the real winners are paid', async () => {
  const matches = await nextMatches(5);
  const sides = await Promise.all(
    ['odd', 'even'].map(async (outcome) => {
      const player = await verifiedPlayer(open, 5_000);
      await placeBets(
        open,
        player,
        matches.map((match) => single(legOn(match, 'odd_even', outcome), 1_000)),
      );
      return { outcome, player };
    }),
  );
  await playOut(open, matches);
  const goals = await Promise.all(matches.map(async ({ id }) => scoreOf(id).then(({ home, away }) => home + away)));
  const place = goals.findIndex((count) => count > 0);
  const [corrected, wasOdd] = [matches[place], (goals[place] ?? 0) % 2 === 1];
  const winner = sides.find(({ outcome }) => (outcome === 'odd') === wasOdd)?.player;
  const loser = sides.find(({ outcome }) => (outcome === 'odd') !== wasOdd)?.player;
  if (corrected === undefined || winner === undefined || loser === undefined) throw new Error('five matches without a goal');
  await logInAgain(open, winner);
  await logInAgain(open, loser);
  const all = (await winner.balance()).value;
  const asked = await winner.act('/api/withdrawals', { amount: all, pix_key_type: 'cpf', pix_key: winner.person.cpf });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  await open.settle();
  expect((await winner.balance()).value).toBe(0);
  const [prize, loserBefore] = [(await prizeOn(winner, corrected.id)) ?? 0, (await loser.balance()).value];
  expect(prize).toBeGreaterThan(1_000);

  await open.sandbox.send('POST', '/sports-feed/control', { scenario: 'correction', event_id: corrected.id });
  await open.settle();
  expect([await prizeOn(winner, corrected.id), (await winner.balance()).value]).toEqual([0, 0]);
  expect((await winner.call('GET', '/api/wallet')).body).toMatchObject({
    cash: 0,
    withdrawable: 0,
    blocked: [{ reason_code: 'debt', amount: 0, missing: prize }],
  });
  expect((await loser.balance()).value - loserBefore).toBe(await prizeOn(loser, corrected.id));
  await deposit(open, winner, 1_000);
  expect((await winner.call('GET', '/api/wallet')).body).toMatchObject({ cash: 1_000, withdrawable: 0 });
  await expectLedgerHolds(open.site);
});

/** The payout of the player's bet on a match. */
async function prizeOn(player: PlayerClient, eventId: string): Promise<number | null | undefined> {
  return (await betsOf(open, player)).find(({ legs }) => legs[0]?.event_id === eventId)?.payout;
}
