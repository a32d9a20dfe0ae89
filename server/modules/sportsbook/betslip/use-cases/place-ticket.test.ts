import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OddsChange, SlipBet } from '#contracts/sportsbook/bets.ts';
import { setPause, setVerification } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type BetFixture, createBetFixture, expectBooksHold } from '../testing/bet-fixture.ts';
import { createTicketPlacer } from './place-ticket.ts';

let world: BetFixture;
beforeAll(async () => {
  world = await createBetFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

async function place(player: Principal, bets: readonly SlipBet[], { key = randomUUID(), change = 'none' }: { key?: string; change?: OddsChange } = {}) {
  const placed = await world.placer.place({ principal: player, key, slip: { odds_change: change, bets: [...bets] } });
  return placed.ok ? { ...placed.value.answer, replayed: placed.value.replayed } : { refused: placed.code, errors: placed.errors };
}

const onHome = async (stakeCents = 100) => world.slipBet({ legs: [{ market: `${await world.newEvent()}:result`, outcome: 'home' }], stakeCents });
const legsOn = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => ({ market: `${await world.newEvent()}:result`, outcome: 'home' })));

describe('what is debited', () => {
  test('a single, a multiple, a full cover per line and a system with a banker cost exactly their stakes', async () => {
    const [player, legs] = [await world.newPlayer(100_000), await legsOn(4)];
    const bets = [
      await world.slipBet({ legs: legs.slice(0, 1), stakeCents: 101 }),
      await world.slipBet({ legs, stakeCents: 203 }),
      await world.slipBet({ legs: legs.slice(0, 3), sizes: [1, 2, 3], stakeMode: 'per_line', stakeCents: 11 }),
      await world.slipBet({ legs: legs.map((leg, index) => ({ ...leg, banker: index === 0 })), sizes: [2], stakeCents: 100 }),
    ];
    const ticket = await place(player, bets);
    expect(ticket).toMatchObject({ bets: [{ stake: 101 }, { stake: 203 }, { stake: 77 }, { stake: 100 }].map((bet) => ({ ...bet, status: 'accepted' })) });
    expect(await world.cashOf(player)).toBe(100_000 - 101 - 203 - 77 - 100);
    const rows = await world.db.k.selectFrom('sportsbook_bet').selectAll().where('player_id', '=', player.playerId).orderBy('ordinal').execute();
    expect(rows.map((row) => [row.kind, row.lines, row.sizes, row.stake_cents])).toEqual([
      ['single', 1, [1], 101],
      ['multiple', 1, [4], 203],
      ['system', 7, [1, 2, 3], 77],
      ['system', 3, [2], 100],
    ]);
    // 2.00 each: 101 × 2; 203 × 16; 11 × (3 × 2 + 3 × 4 + 8); 100 shared by three lines of three legs.
    expect(rows.map((row) => row.potential_cents)).toEqual([202, 3_248, 286, 800]);
  });

  test('the liability of a leg is the sum over the lines that contain it', async () => {
    const [player, legs] = [await world.newPlayer(10_000), await legsOn(3)];
    await place(player, [await world.slipBet({ legs, sizes: [2, 3], stakeCents: 401 })]);
    const rows = await world.db.k
      .selectFrom('sportsbook_exposure')
      .selectAll()
      .where(
        'market_id',
        'in',
        legs.map((leg) => leg.market),
      )
      .orderBy('exposure_cents')
      .execute();
    // Four lines of 101, 100, 100 and 100: the first is a double of two legs.
    expect(rows.map((row) => [row.exposure_cents, row.legs])).toEqual([
      [300, 1],
      [301, 1],
      [301, 1],
    ]);
  });
});

describe('a ticket with an invalid bet is refused as a whole and names the fields', () => {
  const changed = async (over: Partial<SlipBet>, count = 1): Promise<SlipBet> => ({
    ...(await world.slipBet({ legs: await legsOn(count), stakeCents: 100 })),
    ...over,
  });
  test.each<[string, string, () => Promise<SlipBet[]>]>([
    ['stake_below_minimum', 'bets.0.stake', async () => [await onHome(9)]],
    ['stake_below_minimum', 'bets.0.stake', async () => [await changed({ kind: 'system', sizes: [1, 2], stake: 49 }, 3)]],
    ['stake_below_minimum', 'bets.1.stake', async () => [await onHome(40), await onHome(9)]],
    ['stake_below_minimum', 'bets.0.stake', async () => [await onHome(20), await onHome(29)]],
    ['wrong_sizes', 'bets.0.sizes', async () => [await changed({ kind: 'single' }, 2)]],
    ['wrong_sizes', 'bets.0.sizes', async () => [await changed({ kind: 'multiple' })]],
    ['wrong_sizes', 'bets.0.sizes', async () => [await changed({ kind: 'multiple', sizes: [1] }, 2)]],
    ['wrong_sizes', 'bets.0.sizes', async () => [await changed({ kind: 'system' }, 3)]],
    ['wrong_sizes', 'bets.0.sizes', async () => [await changed({ kind: 'system', sizes: [4] }, 3)]],
    ['validation_failed', 'bets.0.builders.0.odds', async () => [await changed({ kind: 'builder' }, 2)]],
    ['too_many_legs', 'bets.0.legs', async () => [await changed({ kind: 'multiple' }, 11)]],
    ['too_many_lines', 'bets.0.sizes', async () => [await changed({ kind: 'system', sizes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], stake: 100_000 }, 10)]],
    [
      'validation_failed',
      'bets.0.legs.0.odds',
      async () => [await changed({ legs: [{ event_id: 'a', market_id: 'a:result', outcome_id: 'home', odds: '0.5' }] })],
    ],
  ])('%s at %s', async (code, field, bets) => {
    const player = await world.newPlayer(10_000);
    expect(await place(player, await bets())).toMatchObject({ refused: code, errors: { [field]: [expect.any(String)] } });
    expect(await world.cashOf(player)).toBe(10_000);
  });

  test('a line with two legs of one event is refused with a reason', async () => {
    const event = await world.newEvent();
    const legs = [
      { market: `${event}:result`, outcome: 'home' },
      { market: `${event}:total:2.5`, outcome: 'over' },
    ];
    expect(await place(await world.newPlayer(1_000), [await world.slipBet({ legs, stakeCents: 100 })])).toMatchObject({ refused: 'correlated_legs' });
  });

  test('ten singles of ten centavos together reach the smallest debit', async () => {
    const bets = await Promise.all(Array.from({ length: 5 }, () => onHome(10)));
    expect(await place(await world.newPlayer(1_000), bets)).toMatchObject({ bets: bets.map(() => ({ status: 'accepted' })) });
  });
});

describe('a leg that cannot be bet on rejects only its own bet', () => {
  test.each<[string, (event: string) => Promise<unknown>]>([
    ['market_suspended', (event) => world.changeStatus(`${event}:result`, -1)],
    ['market_suspended', (event) => world.changeOdds(`${event}:result`, 'home', null)],
    ['market_suspended', (event) => world.db.k.updateTable('sportsbook_event').set({ suspension: 'bet_stop' }).where('id', '=', event).execute()],
    ['market_not_found', (event) => world.changeStatus(`${event}:result`, 0)],
    ['event_started', (event) => world.db.k.updateTable('sportsbook_event').set({ state: 'live' }).where('id', '=', event).execute()],
    ['event_started', (event) => world.db.k.updateTable('sportsbook_event').set({ starts_at: world.clock.now() }).where('id', '=', event).execute()],
    ['event_not_open', (event) => world.db.k.updateTable('sportsbook_event').set({ state: 'postponed' }).where('id', '=', event).execute()],
  ])('%s', async (reason, change) => {
    const [event, player] = [await world.newEvent(), await world.newPlayer(1_000)];
    const bet = await world.slipBet({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 100 });
    const other = await onHome(100);
    await change(event);
    expect(await place(player, [bet, other])).toMatchObject({
      bets: [{ id: null, status: 'rejected', reason, message: expect.stringContaining('Nada foi descontado') }, { status: 'accepted' }],
    });
    expect(await world.cashOf(player)).toBe(900);
  });

  test('a stream that is down suspends all prices of its supplier', async () => {
    const bet = await onHome();
    const state = (state: string) => world.db.k.updateTable('sportsbook_producer').set({ state }).where('producer', '=', 'prematch').execute();
    await state('down');
    expect(await place(await world.newPlayer(1_000), [bet])).toMatchObject({ ticket_id: null, bets: [{ reason: 'market_suspended' }] });
    await state('up');
  });

  test('a market or an outcome that does not exist', async () => {
    const bet = await onHome();
    const [leg] = bet.legs;
    if (leg === undefined) throw new Error('a bet has a leg');
    const as = (over: Partial<typeof leg>): SlipBet => ({ ...bet, legs: [{ ...leg, ...over }] });
    const player = await world.newPlayer(1_000);
    const other = await world.newEvent();
    const bets = [as({ outcome_id: 'nobody' }), as({ market_id: 'none' }), as({ event_id: other }), as({ market_id: "'; DROP TABLE stake" })];
    expect(await place(player, bets)).toMatchObject({
      ticket_id: null,
      bets: ['outcome_not_found', 'market_not_found', 'market_not_found', 'market_not_found'].map((reason) => ({ reason })),
      balance: { value: 1_000 },
    });
  });
});

describe('when a price moved', () => {
  const moved = async (to: number, change: OddsChange) => {
    const bet = await onHome();
    const market = bet.legs[0]?.market_id ?? '';
    await world.changeOdds(market, 'home', to);
    return place(await world.newPlayer(1_000), [bet], { change });
  };
  const bets = (over: Record<string, unknown>) => ({ bets: [over] });

  test('the answer states the old price, the new one and the reason, and offers the new one (GM-2, GM-9)', async () => {
    expect(await moved(1_950, 'none')).toMatchObject(
      bets({
        ...{ status: 'rejected', reason: 'odds_changed', message: 'A cotação mudou de 2,00 para 1,95. Nada foi descontado.' },
        changes: [{ leg: 0, odds_requested: '2.00', odds: '1.95', odds_version: '2' }],
        reoffer: { odds: ['1.95'] },
      }),
    );
  });
  test('a better price is given to a player who accepts better prices', async () => {
    expect(await moved(2_200, 'higher')).toMatchObject(
      bets({ status: 'accepted', potential_payout: 220, changes: [{ odds_requested: '2.00', odds: '2.20' }] }),
    );
    expect(await moved(2_200, 'any')).toMatchObject(bets({ status: 'accepted', potential_payout: 220 }));
    expect(await moved(2_200, 'none')).toMatchObject(bets({ reason: 'odds_changed' }));
  });
  test('a worse price is contracted down to the house’s maximum fall, and no further', async () => {
    expect(await moved(1_600, 'any')).toMatchObject(bets({ status: 'accepted', potential_payout: 160 }));
    expect(await moved(1_599, 'any')).toMatchObject(bets({ reason: 'odds_changed' }));
    expect(await moved(1_990, 'higher')).toMatchObject(bets({ reason: 'odds_changed' }));
  });
});

describe('caps', () => {
  const cap = (market: string, cents: number) => world.db.k.insertInto('sportsbook_cap').values({ scope: 'market', ref: market, cap_cents: cents }).execute();

  test('a stake above the room of the outcome is rejected with the stake that would fit', async () => {
    const [bet, player] = [await onHome(1_001), await world.newPlayer(10_000)];
    await cap(bet.legs[0]?.market_id ?? '', 1_000);
    expect(await place(player, [bet])).toMatchObject({ bets: [{ reason: 'stake_above_maximum', reoffer: { stake: 1_000 } }] });
    expect(await place(player, [{ ...bet, stake: 1_000 }])).toMatchObject({ bets: [{ status: 'accepted' }] });
    expect(await place(player, [{ ...bet, stake: 10 }])).toMatchObject({ bets: [{ reason: 'stake_above_maximum' }] });
  });

  test('bets of one ticket on one outcome share its cap in their order', async () => {
    const [bet, player] = [await onHome(600), await world.newPlayer(10_000)];
    await cap(bet.legs[0]?.market_id ?? '', 1_000);
    expect(await place(player, [bet, bet, { ...bet, stake: 400 }])).toMatchObject({
      bets: [{ status: 'accepted' }, { reason: 'stake_above_maximum', reoffer: { stake: 400 } }, { status: 'accepted' }],
    });
  });

  test('the bets of a ticket together pay at most the ticket’s cap; a single bet’s payout is cut to it', async () => {
    await world.setting('sport_max_payout', 10_000);
    const [player, legs] = [await world.newPlayer(100_000), await legsOn(2)];
    const multiple = await world.slipBet({ legs, stakeCents: 2_000 });
    const single = await world.slipBet({ legs: legs.slice(0, 1), stakeCents: 3_000 });
    expect(await place(player, [multiple, single])).toMatchObject({
      bets: [
        { status: 'accepted', potential_payout: 8_000 },
        { reason: 'payout_above_maximum', reoffer: { stake: 1_000 } },
      ],
    });
    expect(await place(player, [{ ...multiple, stake: 5_000 }])).toMatchObject({ bets: [{ status: 'accepted', potential_payout: 10_000 }] });
    expect(await place(player, [{ ...single, stake: 10_001 }])).toMatchObject({ bets: [{ reason: 'payout_above_maximum', reoffer: { stake: 10_000 } }] });
    await world.setting('sport_max_payout', 50_000_000);
  });
});

describe('a player who may not bet is refused as a whole', () => {
  test('paused, unverified, out of money, sport closed', async () => {
    const bet = await onHome();
    const [paused, unknown, poor] = [await world.newPlayer(1_000), await world.newPlayer(1_000), await world.newPlayer(99)];
    await inTransaction(world.db, (tx) => setPause(tx, paused.playerId, new Date(world.clock.nowMs() + 1_000)));
    await inTransaction(world.db, (tx) => setVerification(tx, unknown.playerId, 'pending_kyc'));
    expect([await place(paused, [bet]), await place(unknown, [bet]), await place(poor, [bet])]).toMatchObject([
      { refused: 'paused' },
      { refused: 'not_verified' },
      { refused: 'insufficient_balance' },
    ]);
    expect(await place({ ...paused, playerId: randomUUID() }, [bet])).toMatchObject({ refused: 'session_ended' });
    await world.setting('sport_enabled', false);
    expect(await place(poor, [bet])).toMatchObject({ refused: 'sport_disabled' });
    await world.setting('sport_enabled', true);
  });

  test('if the money covers some of the bets, those are placed', async () => {
    const player = await world.newPlayer(250);
    expect(await place(player, [await onHome(100), await onHome(200), await onHome(150)])).toMatchObject({
      bets: [{ status: 'accepted' }, { status: 'rejected', reason: 'insufficient_balance', message: expect.stringContaining('Saldo') }, { status: 'accepted' }],
      balance: { value: 0 },
    });
  });

  test('a paused player is refused for the pause, not for a changed price', async () => {
    const [bet, player] = [await onHome(), await world.newPlayer(1_000)];
    await world.changeOdds(bet.legs[0]?.market_id ?? '', 'home', 1_500);
    await inTransaction(world.db, (tx) => setPause(tx, player.playerId, new Date(world.clock.nowMs() + 1_000)));
    expect(await place(player, [bet])).toMatchObject({ refused: 'paused' });
  });
});

describe('an idempotency key', () => {
  test('returns its first answer, whatever changed since, and refuses another body', async () => {
    const [bet, player, key] = [await onHome(), await world.newPlayer(1_000), 'key'];
    const first = await place(player, [bet], { key });
    await world.changeStatus(bet.legs[0]?.market_id ?? '', -1);
    expect(await place(player, [bet], { key })).toEqual({ ...first, replayed: true });
    await world.setting('sport_bet_min_single', 200);
    expect(await place(player, [bet], { key })).toEqual({ ...first, replayed: true });
    expect(await place(player, [{ ...bet, stake: 101 }], { key })).toMatchObject({ refused: 'idempotency_key_reused' });
    await world.setting('sport_bet_min_single', 10);
    expect(await place(player, [{ ...bet, stake: 101 }], { key })).toMatchObject({ refused: 'idempotency_key_reused' });
    expect(await world.cashOf(player)).toBe(900);
  });

  test('of a ticket that wrote nothing can be used again', async () => {
    const [bet, player, key] = [await onHome(), await world.newPlayer(1_000), 'free'];
    await world.changeStatus(bet.legs[0]?.market_id ?? '', -1);
    expect(await place(player, [bet], { key })).toMatchObject({ ticket_id: null });
    await world.changeStatus(bet.legs[0]?.market_id ?? '', 1);
    expect(await place(player, [bet], { key })).toMatchObject({ bets: [{ status: 'accepted' }] });
  });

  test('sent ten times at once, by two processes, places exactly one ticket', async () => {
    const [bet, player] = [await onHome(), await world.newPlayer(1_000)];
    const other = createTicketPlacer(world.deps);
    const slip = { odds_change: 'none' as const, bets: [bet] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? world.placer : other).place({ principal: player, key: 'at once', slip })),
    );
    const tickets = answers.map((answer) => (answer.ok ? answer.value.answer.ticket_id : answer.code));
    expect(new Set(tickets).size).toBe(1);
    expect(await world.cashOf(player)).toBe(900);
  });
});
