import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { gameFacts } from '#contracts/game-facts.ts';
import { derbySchemas } from '#contracts/originals/derby.ts';
import { derbyDeal, type DerbyDeal, type DerbyPosition, derbyPositions, derbyResult, derbyReturnE2 } from '#kernel/fairness/cards/derby.ts';
import { cents } from '#kernel/money.ts';
import { mostE2, paysIn, returnCents, rtpHundredths, rtpMillionths } from '../table/domain/bet-returns.ts';
import { positionMaxCents } from '../table/domain/position-limits.ts';
import { liveTableOf } from '../table/table-game.ts';
import { createLiveCalls, type LiveCalls } from '../testing/live-fixture.ts';
import { derbyGame } from './derby-game.ts';
import { derbyWire } from './derby-wire.ts';

describe('the rules of two cards', () => {
  test('every deal pays each position as calculated, and half a stake is rounded down to the centavo once', () => {
    const deals: readonly DerbyDeal[] = [
      { home: 'AS', away: 'KS' },
      { home: '2S', away: '3S' },
      { home: '9S', away: '9H' },
    ];
    for (const deal of deals)
      for (const position of derbyPositions)
        expect(paysIn(derbyGame.pays, position, derbyGame.classOf(deal)), position).toBe(derbyReturnE2(position, derbyResult(deal)));
    expect([10, 11, 101, 2_000].map((stake) => returnCents(stake, paysIn(derbyGame.pays, 'home', 2)))).toEqual([5, 5, 50, 1_000]);
  });

  test('the returns equal those shown on the page', () => {
    const returns = derbyPositions.map((position) => rtpHundredths(derbyGame.classes, derbyGame.pays, position));
    expect([returns, [Math.min(...returns), Math.max(...returns)]]).toEqual([[9_626, 9_626, 8_963], [...gameFacts.derby.rtpHundredths]]);
    expect(derbyPositions.map((position) => rtpMillionths(derbyGame.classes, derbyGame.pays, position))).toEqual([962_650, 962_650, 896_385]);
  });

  test('the limit of a position is the inverse of its odds', () => {
    const terms = { stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(10_000_000) };
    const limits = derbyPositions.map((position) => positionMaxCents(derbyGame.pays, position, terms));
    expect(limits).toEqual([2_000, 2_000, 333]);
    derbyPositions.forEach((position, place) => expect(returnCents(limits[place] ?? 0, mostE2(derbyGame.pays, position))).toBeLessThanOrEqual(4_000));
  });
});

describe('a table', () => {
  let table: LiveCalls<DerbyPosition>;
  beforeAll(async () => {
    table = await createLiveCalls(liveTableOf(derbyGame, derbyWire));
  });
  afterAll(() => table.close());

  test('shows its positions, their returns and limits, and the winner only after the cards are public', async () => {
    const { world, http } = table;
    const round = await world.newRound();
    const player = await world.newPlayer(1_000);
    expect((await table.place(player, round.id, [['tie', 20]])).statusCode).toBe(201);
    const read = async (call: string) => (await http.get(http.tokenOf(player), `/api/live/tables/derby${call}`)).json<Record<string, unknown>>();
    const betting = await read('');
    expect(safeParse(derbySchemas.detail, betting).error).toBeUndefined();
    expect(betting).toMatchObject({
      ...{ id: 'derby', game: 'two-cards', name: 'Clássico', phase: 'betting', commitment: round.linkHash, outcome: null },
      positions: [
        { position: 'home', pays: 1, rtp: '0.962650', max: 2_000 },
        { position: 'away', pays: 1, rtp: '0.962650', max: 2_000 },
        { position: 'tie', pays: 11, rtp: '0.896385', max: 333 },
      ],
    });
    await world.finishRound();
    const history = await read('/history?limit=1');
    expect(safeParse(derbySchemas.historyReply, history).error).toBeUndefined();
    const [result] = history['data'] as readonly { outcome: DerbyDeal & { winner: string }; proof: { link: string; beacon_value: string } }[];
    if (result === undefined) throw new Error('the round has a result');
    const deal = derbyDeal(result.proof.link, result.proof.beacon_value);
    expect(result.outcome).toEqual({ ...deal, winner: derbyResult(deal) });
  });
});

describe('a round of two equal cards', () => {
  let table: LiveCalls<DerbyPosition>;
  beforeAll(async () => {
    table = await createLiveCalls(liveTableOf({ ...derbyGame, draw: () => ({ home: 'KS', away: 'KH' }) }, derbyWire));
  });
  afterAll(() => table.close());

  test('returns half of a side’s stake, rounded down, and twelve times the tie’s; the ledger agrees', async () => {
    const { world, http } = table;
    const round = await world.newRound();
    const player = await world.newPlayer(1_000);
    const placed = await table.place(player, round.id, [
      ['home', 101],
      ['away', 30],
      ['tie', 20],
    ]);
    expect(placed.statusCode).toBe(201);
    await world.finishRound();
    expect(await world.cashOf(player.playerId)).toBe(1_000 - 151 + 50 + 15 + 240);
    const bets = (await http.get(http.tokenOf(player), '/api/live/tables/derby/bets')).json<{ data: { position: string; status: string; payout: number }[] }>();
    expect(Object.fromEntries(bets.data.map(({ position, status, payout }) => [position, `${status} ${payout}`]))).toEqual({
      home: 'won 50',
      away: 'won 15',
      tie: 'won 240',
    });
    expect(await world.violations()).toEqual([]);
  });
});
