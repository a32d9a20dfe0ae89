import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { bumpEpoch, endSession, setExclusion, setLimits, setPause, setStatus, setVerification } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createMoneyFixture, expectLedgerHolds, first, type MoneyFixture, present } from '../testing/money-fixture.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

test('a placed stake leaves cash, raises the version and returns the new balance', async () => {
  const player = await world.newPlayer(1_000);
  const [answer] = await world.open([world.row(player, 300)]);
  expect(answer).toMatchObject({ verdict: 'placed', cash_cents: 300, bonus_cents: 0, balance_cash_cents: 700, balance_bonus_cents: 0, wallet_version: 2 });
  expect(await world.balance(player)).toEqual({ cashCents: 700, bonusCents: 0, version: 2 });
});

test('several stakes of one player in one batch are decided in order against the remaining balance', async () => {
  const player = await world.newPlayer(1_000);
  const answers = await world.open([600, 500, 400, 1].map((stake) => world.row(player, stake)));
  expect(answers.map((answer) => [answer.verdict, answer.balance_cash_cents, answer.wallet_version])).toEqual([
    ['placed', 400, 2],
    ['insufficient_balance', 400, 2],
    ['placed', 0, 3],
    ['insufficient_balance', 0, 3],
  ]);
});

test('results keep the order of the rows, for any order of the players', async () => {
  const players = [await world.newPlayer(100), await world.newPlayer(200), await world.newPlayer(300)].toReversed();
  const answers = await world.open(players.map((player) => world.row(player, 50)));
  expect(answers.map((answer) => answer.balance_cash_cents)).toEqual([250, 150, 50]);
});

test('the same key with the same body returns the first stake again and moves nothing', async () => {
  const player = await world.newPlayer(1_000);
  const row = world.row(player, 300);
  const placed = first(await world.open([row]));
  await world.open([world.row(player, 100)]);
  const replay = first(await world.open([{ ...row, stake_id: world.ids.next() }]));
  expect(replay).toEqual({ ...placed, verdict: 'duplicate' });
  expect((await world.balance(player)).cashCents).toBe(600);
});

test('the same key twice in one batch is one stake', async () => {
  const player = await world.newPlayer(1_000);
  const row = world.row(player, 300);
  const answers = await world.open([row, { ...row, stake_id: world.ids.next() }, { ...row, stake_id: world.ids.next(), fingerprint: 'ff' }]);
  expect(answers.map((answer) => [answer.verdict, answer.balance_cash_cents])).toEqual([
    ['placed', 700],
    ['duplicate', 700],
    ['key_reused', 700],
  ]);
  expect(answers[1]?.stake_id).toBe(row.stake_id);
});

test('the same key with another body is refused; another operation or ordinal is another stake', async () => {
  const player = await world.newPlayer(1_000);
  const row = world.row(player, 100);
  await world.open([row]);
  const again = (over: object) => ({ ...row, stake_id: world.ids.next(), ...over });
  const answers = await world.open([again({ fingerprint: 'ff' }), again({ ordinal: 1 }), again({ operation: 'double' })]);
  expect(answers.map((answer) => answer.verdict)).toEqual(['key_reused', 'placed', 'placed']);
});

test('a replay is answered regardless of the player’s present state', async () => {
  const player = await world.newPlayer(1_000);
  const row = world.row(player, 300);
  await world.open([row]);
  await inTransaction(world.db, (tx) => setStatus(tx, player, 'blocked'));
  expect(first(await world.open([{ ...row, refusal: 'round_open' }])).verdict).toBe('duplicate');
});

test('the game’s own refusal is returned with the result, and nothing is written', async () => {
  const player = await world.newPlayer(1_000);
  const answer = first(await world.open([world.row(player, 300, { refusal: 'round_open' })]));
  expect(answer).toMatchObject({ verdict: 'refused', refusal: 'round_open', stake_id: null, balance_cash_cents: 1_000 });
});

test('a player without eligibility row and wallet is unknown', async () => {
  expect(first(await world.open([world.row(world.ids.next(), 1)]))).toMatchObject({ verdict: 'unknown_player', balance_cash_cents: null });
});

test('a stake of zero or less never enters the ledger', async () => {
  const player = await world.newPlayer(1_000);
  for (const stake of [0, -5]) await expect(world.open([world.row(player, stake)])).rejects.toThrow(/violates check|amount/);
  expect((await world.balance(player)).cashCents).toBe(1_000);
});

describe('eligibility refuses', () => {
  const later = (ms: number) => new Date(world.clock.nowMs() + ms);
  const cases: readonly [string, string, (tx: Tx, player: string) => Promise<unknown>][] = [
    ['a blocked player', 'blocked', (tx, player) => setStatus(tx, player, 'blocked')],
    ['a closed account', 'closed', (tx, player) => setStatus(tx, player, 'closed')],
    ['a paused player', 'paused', (tx, player) => setPause(tx, player, later(HOUR_MS))],
    ['a self-excluded player', 'self_excluded', (tx, player) => setExclusion(tx, player, { kind: 'self', until: later(HOUR_MS) })],
    ['an indefinite exclusion', 'self_excluded', (tx, player) => setExclusion(tx, player, { kind: 'central', until: 'indefinite' })],
  ];
  test.each(cases)('%s: %s', async (_name, verdict, act) => {
    const player = await world.newPlayer(1_000);
    await inTransaction(world.db, (tx) => act(tx, player));
    expect(first(await world.open([world.row(player, 100)])).verdict).toBe(verdict);
  });

  test('no player after the end of a pause or exclusion', async () => {
    const player = await world.newPlayer(1_000);
    await inTransaction(world.db, (tx) => setPause(tx, player, world.clock.now()));
    await inTransaction(world.db, (tx) => setExclusion(tx, player, { kind: 'self', until: world.clock.now() }));
    expect(first(await world.open([world.row(player, 100)])).verdict).toBe('placed');
  });

  test('an unverified player only if verification is required', async () => {
    const player = await world.newPlayer(1_000);
    expect(first(await world.open([world.row(player, 100, { needs_approval: true })])).verdict).toBe('not_verified');
    expect(first(await world.open([world.row(player, 100)])).verdict).toBe('placed');
    await inTransaction(world.db, (tx) => setVerification(tx, player, 'approved'));
    expect(first(await world.open([world.row(player, 100, { needs_approval: true })])).verdict).toBe('placed');
  });
});

describe('a session', () => {
  const session = () => ({ session_id: world.ids.next(), session_epoch: 1, session_expires_at: new Date(world.clock.nowMs() + HOUR_MS) });

  test('may bet while it is live', async () => {
    const player = await world.newPlayer(1_000);
    expect(first(await world.open([world.row(player, 100, session())])).verdict).toBe('placed');
  });

  test('ends when its epoch is raised', async () => {
    const player = await world.newPlayer(1_000);
    await inTransaction(world.db, (tx) => bumpEpoch(tx, player));
    expect(first(await world.open([world.row(player, 100, session())])).verdict).toBe('session_ended');
  });

  test('ends when it is ended, and other sessions do not', async () => {
    const player = await world.newPlayer(1_000);
    const [mine, other] = [session(), session()];
    await inTransaction(world.db, (tx) => endSession(tx, player, { sessionId: mine.session_id, tokensDieAt: mine.session_expires_at, at: world.clock.now() }));
    const answers = await world.open([world.row(player, 100, mine), world.row(player, 100, other)]);
    expect(answers.map((answer) => answer.verdict)).toEqual(['session_ended', 'placed']);
  });

  test('ends when its token expires', async () => {
    const player = await world.newPlayer(1_000);
    expect(first(await world.open([world.row(player, 100, { ...session(), session_expires_at: world.clock.now() })])).verdict).toBe('session_ended');
  });

  test('ends after 30 minutes without an act; every placed stake is an act (ID-10)', async () => {
    const player = await world.newPlayer(1_000);
    const claim = { ...session(), session_expires_at: new Date(world.clock.nowMs() + 10 * HOUR_MS) };
    world.clock.advance(HOUR_MS / 2);
    expect(first(await world.open([world.row(player, 100, claim)])).verdict).toBe('placed');
    world.clock.advance(HOUR_MS / 2);
    expect(first(await world.open([world.row(player, 100, claim)])).verdict).toBe('placed');
    world.clock.advance(HOUR_MS / 2 + 1);
    expect(first(await world.open([world.row(player, 100, claim)])).verdict).toBe('session_ended');
  });
});

describe('limits', () => {
  const none = { day: null, week: null, month: null };

  test('accept 100 under a stake limit of 100, refuse 101, then refuse everything until the day is over (RG-1)', async () => {
    const player = await world.newPlayer(1_000);
    await inTransaction(world.db, (tx) => setLimits(tx, player, { stakeCents: { ...none, day: cents(100) } }));
    const answers = await world.open([101, 100, 1].map((stake) => world.row(player, stake)));
    expect(answers.map((answer) => answer.verdict)).toEqual(['limit_reached', 'placed', 'limit_reached']);
    expect(first(await world.open([world.row(player, 1)])).verdict).toBe('limit_reached');
    world.clock.advance(24 * HOUR_MS);
    expect(first(await world.open([world.row(player, 1)])).verdict).toBe('placed');
    expect((await world.gate(player)).counters.stakeCents).toMatchObject({ day: 1 });
  });

  test('on the number of bets count bets (RG-1)', async () => {
    const player = await world.newPlayer(1_000);
    await inTransaction(world.db, (tx) => setLimits(tx, player, { bets: { ...none, month: 2 } }));
    const answers = await world.open([1, 1, 1].map((stake) => world.row(player, stake)));
    expect(answers.map((answer) => answer.verdict)).toEqual(['placed', 'placed', 'limit_reached']);
  });

  test('on losses, but not on stakes, have room again after a payout', async () => {
    const player = await world.newPlayer(1_000);
    await inTransaction(world.db, (tx) => setLimits(tx, player, { lossCents: { ...none, day: cents(100) }, stakeCents: { ...none, day: cents(180) } }));
    const placed = first(await world.open([world.row(player, 100)]));
    expect(first(await world.open([world.row(player, 1)])).verdict).toBe('limit_reached');
    await world.settle([{ stake_id: present(placed.stake_id), version: 1, payout_cents: 90 }]);
    expect((await world.open([world.row(player, 91), world.row(player, 80), world.row(player, 1)])).map((answer) => answer.verdict)).toEqual([
      'limit_reached',
      'placed',
      'limit_reached',
    ]);
  });

  test('follow the site’s day, the ISO week and the month; a clock set back frees nothing (REL-6)', async () => {
    const player = await world.newPlayer(100_000);
    world.clock.set(new Date('2026-11-29T12:00:00.000Z')); // a Sunday
    await world.open([world.row(player, 10)]);
    world.clock.set(new Date('2026-11-30T02:59:59.999Z')); // still Sunday in São Paulo
    await world.open([world.row(player, 1)]);
    expect((await world.gate(player)).counters.stakeCents).toEqual({ day: 11, week: 11, month: 11 });
    world.clock.set(new Date('2026-11-30T03:00:00.000Z')); // Monday
    await world.open([world.row(player, 2)]);
    expect((await world.gate(player)).counters.stakeCents).toEqual({ day: 2, week: 2, month: 13 });
    world.clock.set(new Date('2026-12-01T03:00:00.000Z'));
    await world.open([world.row(player, 3)]);
    expect((await world.gate(player)).counters.stakeCents).toEqual({ day: 3, week: 5, month: 3 });
    world.clock.set(new Date('2026-11-30T12:00:00.000Z'));
    await world.open([world.row(player, 4)]);
    expect((await world.gate(player)).counters.stakeCents).toEqual({ day: 7, week: 9, month: 7 });
  });
});

describe('a bonus', () => {
  test.each([
    ['bonus_first', 250, { cash_cents: 50, bonus_cents: 200, balance_cash_cents: 950, balance_bonus_cents: 0, wallet_version: 4 }],
    ['cash_first', 250, { cash_cents: 250, bonus_cents: 0, balance_cash_cents: 750, balance_bonus_cents: 200, wallet_version: 3 }],
    ['cash_first', 1_100, { cash_cents: 1_000, bonus_cents: 100, balance_cash_cents: 0, balance_bonus_cents: 100, wallet_version: 4 }],
    ['bonus_first', 1_200, { cash_cents: 1_000, bonus_cents: 200, balance_cash_cents: 0, balance_bonus_cents: 0, wallet_version: 4 }],
  ] as const)('is drawn by the spend order: %s, %d', async (order, stake, expected) => {
    const player = await world.newPlayer(1_000);
    await world.grantBonus(player, 200);
    expect(first(await world.open([world.row(player, stake)], order))).toMatchObject({ verdict: 'placed', ...expected });
  });

  test('covers at most its balance', async () => {
    const player = await world.newPlayer(100);
    await world.grantBonus(player, 100);
    expect(first(await world.open([world.row(player, 201)])).verdict).toBe('insufficient_balance');
  });
});
