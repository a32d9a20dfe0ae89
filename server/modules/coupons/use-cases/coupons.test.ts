import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { readDefinitions } from '#server/modules/bonus/index.ts';
import { type BonusFixture, createBonusFixture } from '#server/modules/bonus/testing/bonus-fixture.ts';
import { activateRollover } from '#server/modules/bonus/testing/activate.ts';
import { present, violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import type { Coupon } from '../domain/coupon.ts';
import { createCouponsModule } from '../module.ts';
import { applyCoupon } from './apply-coupon.ts';
import { createCoupon, endCoupon } from './create-coupon.ts';
import { readCoupons } from './read-coupons.ts';
import { readOffers } from './read-offers.ts';

let world: BonusFixture;
let wiring: ReturnType<typeof createCouponsModule>;
beforeAll(async () => {
  world = await createBonusFixture();
  wiring = createCouponsModule(world.deps);
});
afterAll(() => world.drop());

const now = () => world.clock.now();
let made = 0;

/** Creates a coupon of 500 centavos; returns its code. */
async function coupon(over: Partial<Coupon> = {}): Promise<string> {
  made += 1;
  const code = `CUPOM-${made}`;
  const blank = { code, kind: 'event', definitionId: world.terms, amountCents: cents(500), depositPercent: null, depositMinCents: null } as const;
  const open = { startsAt: now(), endsAt: null, perPlayer: 1, total: null, waitDays: 7, offerText: '', advertised: false };
  const created = await inTransaction(world.db, (tx) => createCoupon(world.deps, tx, { ...blank, ...open, ...over }, now()));
  if (!created.ok) throw new Error(`${created.code} ${JSON.stringify(created.errors)}`);
  return code;
}
const deposits = (over: Partial<Coupon> = {}) => coupon({ kind: 'deposit', depositMinCents: cents(1_000), ...over });

const apply = async (player: string, code: string) => {
  const applied = await applyCoupon(world.deps, player, code, now());
  return applied.ok ? 'ok' : applied.code;
};

/** Publishes an event as the outbox does, and runs all its consumers. */
async function tell(topic: string, payload: Record<string, unknown>): Promise<void> {
  await inTransaction(world.db, (tx) => publish(tx, now(), [{ topic, payload }]));
  await createRelay({ db: world.db, clock: world.clock, log: world.deps.log, subscriptions: wiring.subscriptions ?? [] }).drain();
  await world.follow();
}
const deposited = (playerId: string, amountCents: number, couponCode: string | null = null, depositId: string = world.ids.next()) =>
  tell('payments.deposit-approved', { depositId, playerId, amountCents, occurrence: 1, couponCode });

const bonusesOf = async (player: string) =>
  (await world.db.k.selectFrom('bonus_rollover').select(['id', 'amount_cents', 'status']).where('player_id', '=', player).orderBy('id').execute()).map(
    (row) => [row.amount_cents, row.status],
  );
const statusesOf = async (player: string) =>
  (await readCoupons(world.db.k, player, new Set(['active', 'applied', 'expired']), now())).map(({ status }) => status);

describe('an event coupon', () => {
  test('gives its bonus at once, one time, in any notation of its code', async () => {
    const [player, code] = [await world.newPlayer(), await coupon()];
    expect(await Promise.all([code, ` ${code.toLowerCase()} `, code].map((typed) => apply(player, typed)))).toEqual(['ok', 'ok', 'ok']);
    expect([await bonusesOf(player), await statusesOf(player)]).toEqual([[[500, 0]], ['applied']]);
  });

  test('with one use left goes to one player of fifty at once (REL-9)', async () => {
    const code = await coupon({ total: 1 });
    const players = await Promise.all(Array.from({ length: 50 }, () => world.newPlayer()));
    const answers = await Promise.all(players.map((player) => apply(player, code)));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'coupon_exhausted'), 'ok']);
    expect((await Promise.all(players.map(bonusesOf))).flat()).toEqual([[500, 0]]);
  });

  test('may be used as often as allowed, each time for a bonus of its own', async () => {
    const [player, code] = [await world.newPlayer(), await coupon({ perPlayer: 2 })];
    for (let time = 0; time < 3; time += 1) expect(await apply(player, code)).toBe('ok');
    expect(await bonusesOf(player)).toEqual([
      [500, 0],
      [500, 0],
    ]);
  });

  test('is valid within its window', async () => {
    const player = await world.newPlayer();
    const code = await coupon({ startsAt: new Date(now().getTime() + HOUR_MS), endsAt: new Date(now().getTime() + 2 * HOUR_MS) });
    expect(await apply(player, code)).toBe('coupon_not_open');
    world.clock.advance(2 * HOUR_MS);
    expect(await apply(player, code)).toBe('coupon_not_open');
    const ended = await coupon();
    await inTransaction(world.db, (tx) => endCoupon(tx, ended, now()));
    expect(await apply(player, ended)).toBe('coupon_not_open');
  });

  test('is refused when its code is taken or its terms are unknown', async () => {
    const blank = { kind: 'event', amountCents: cents(1) } as const;
    const code = await coupon();
    await expect(coupon({ ...blank, code })).rejects.toThrow('code_taken');
    await expect(coupon({ ...blank, definitionId: world.ids.next() })).rejects.toThrow('unknown_definition');
    await expect(coupon({ ...blank, code: 'ab', total: 0, perPlayer: 0, depositPercent: 5 })).rejects.toThrow(/code.*per-player.*total.*percent/);
  });
});

describe('an offer', () => {
  test('shows a public coupon with all its terms while it can be used', async () => {
    const none = await coupon();
    const [one, taken, ended] = [await coupon({ advertised: true }), await coupon({ advertised: true, total: 1 }), await coupon({ advertised: true })];
    expect(await apply(await world.newPlayer(), taken)).toBe('ok');
    await inTransaction(world.db, (tx) => endCoupon(tx, ended, now()));
    const offers = (await readOffers(world.deps, now())).filter(({ code }) => [none, one, taken, ended].includes(code));
    expect(offers.map(({ code }) => code)).toEqual([one]);
    const [terms] = await readDefinitions(world.db.k, [world.terms]);
    expect(offers[0]).toMatchObject({
      deposit: false,
      amount: 500,
      times: terms?.multiplier,
      contributions: terms?.contributions,
      per_player: 1,
      ends_at: null,
    });
    await expect(coupon({ kind: 'apply_register', advertised: true })).rejects.toThrow(/advertised/);
  });

  test('does not exist under br (BON-1)', async () => {
    await coupon({ advertised: true });
    expect((await readOffers(world.deps, now())).length).toBeGreaterThan(0);
    expect(await readOffers({ ...world.deps, complianceProfile: 'br' }, now())).toEqual([]);
  });
});

describe('a deposit coupon', () => {
  test('waits for a deposit that is large enough, and gives its bonus once', async () => {
    const [player, code] = [await world.newPlayer(), await deposits({ depositPercent: 50 })];
    expect([await apply(player, code), await statusesOf(player)]).toEqual(['ok', ['active']]);
    await deposited(player, 999);
    expect(await bonusesOf(player)).toEqual([]);
    const depositId = world.ids.next();
    await deposited(player, 1_001, null, depositId);
    await deposited(player, 1_001, null, depositId);
    await deposited(player, 1_001);
    expect([await bonusesOf(player), await statusesOf(player)]).toEqual([[[500, 0]], ['applied']]);
  });

  test('that comes with a deposit is used at its approval; one coupon per deposit', async () => {
    const [player, waiting, named] = [await world.newPlayer(), await deposits({ amountCents: cents(100) }), await deposits({ amountCents: cents(200) })];
    await apply(player, waiting);
    await deposited(player, 5_000, named);
    expect(await bonusesOf(player)).toEqual([[200, 0]]);
    await deposited(player, 5_000);
    expect(await bonusesOf(player)).toEqual([
      [200, 0],
      [100, 0],
    ]);
    await deposited(player, 5_000, 'NENHUM');
    expect(await bonusesOf(player)).toHaveLength(2);
  });

  test('is cancelled when its deposit goes back', async () => {
    const [player, code, depositId] = [await world.newPlayer(5_000), await deposits(), world.ids.next()];
    await deposited(player, 5_000, code, depositId);
    const { id } = await world.db.k.selectFrom('bonus_rollover').select('id').where('player_id', '=', player).executeTakeFirstOrThrow();
    expect((await activateRollover(world.deps, player, id, now())).ok).toBe(true);
    await world.spin(player, 2_500, 900);
    await world.follow();
    expect((await world.bonus(player, id)).status).toBe(2);
    await tell('payments.deposit-taken-back', { depositId, playerId: player, amountCents: 5_000 });
    expect([await world.bonus(player, id), await world.balance(player)]).toMatchObject([{ status: 4, balance: 0 }, { bonusCents: 0 }]);
  });

  test('expires after its waiting time', async () => {
    const [player, code] = [await world.newPlayer(), await deposits()];
    await apply(player, code);
    world.clock.advance(7 * DAY_MS);
    expect(await statusesOf(player)).toEqual(['expired']);
    await deposited(player, 5_000);
    expect(await bonusesOf(player)).toEqual([]);
  });
});

describe('a registration coupon', () => {
  test('is given to a new player who brought its code, and to no other', async () => {
    const [player, other, code, named] = [await world.newPlayer(), await world.newPlayer(), await coupon({ kind: 'apply_register' }), await deposits()];
    for (let delivery = 0; delivery < 2; delivery += 1) await tell('account.registered', { playerId: player, couponCode: named });
    expect([await bonusesOf(player), (await statusesOf(player)).toSorted()]).toEqual([[[500, 0]], ['active', 'applied']]);
    expect(await apply(other, code)).toBe('coupon_for_registration');
    await inTransaction(world.db, (tx) => endCoupon(tx, code, now()));
  });
});

test('ten thousand guesses find nothing, and a guessing player waits an hour, even with a right code (SEC-8)', { timeout: 60_000 }, async () => {
  const [player, code] = [await world.newPlayer(), await coupon()];
  const answers = new Map<string, number>();
  for (let from = 0; from < 10_000; from += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, (_, index) => apply(player, `GUESS-${from + index}`)));
    for (const answer of some) answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect(answers.get('ok')).toBeUndefined();
  expect(answers.get('invalid_coupon')).toBeLessThanOrEqual(50);
  expect(await applyCoupon(world.deps, player, code, world.clock.now())).toEqual({ ok: false, code: 'rate_limited', waitMs: HOUR_MS });
  expect(await apply(await world.newPlayer(), code)).toBe('ok');
  world.clock.advance(HOUR_MS);
  expect([await apply(player, ''), await apply(player, code)]).toEqual(['invalid_coupon', 'ok']);
});

describe('under the profile br', () => {
  const br = () => ({ ...world.deps, complianceProfile: 'br' as const });
  const applyThere = async (player: string, code: string) => {
    const applied = await applyCoupon(br(), player, code, now());
    return applied.ok ? 'ok' : applied.code;
  };

  test('BON-1: a deposit coupon cannot be created, used or applied to a deposit', async () => {
    const [player, code] = [await world.newPlayer(1_000), await deposits()];
    await world.spin(player, 100);
    expect(await applyThere(player, code)).toBe('deposit_coupon_refused');
    await apply(player, code);
    const there = createCouponsModule(br());
    const approved = there.subscriptions?.find(({ topic }) => topic === 'payments.deposit-approved');
    const event = { depositId: world.ids.next(), playerId: player, amountCents: 5_000, occurrence: 1, couponCode: code };
    await inTransaction(world.db, (tx) => present(approved).handle(tx, [event]));
    expect(await bonusesOf(player)).toEqual([]);
    const asked = { code: 'DEP', kind: 'deposit', definitionId: world.terms, amountCents: cents(1), depositPercent: null, depositMinCents: cents(1) } as const;
    const blank = { startsAt: now(), endsAt: null, perPlayer: 1, total: null, waitDays: 1, offerText: '', advertised: false };
    expect(await inTransaction(world.db, (tx) => createCoupon(br(), tx, { ...asked, ...blank }, now()))).toMatchObject({ code: 'deposit_coupon_refused' });
  });

  test('BON-1: no player gets a coupon before the first settled bet', async () => {
    const [player, code] = [await world.newPlayer(1_000), await coupon()];
    expect(await applyThere(player, code)).toBe('first_bet_needed');
    const given = await world.grant(player, 100);
    expect(await activateRollover(br(), player, given, now())).toMatchObject({ code: 'first_bet_needed' });
    const [open] = await world.open([world.row(player, 100)]);
    expect(await applyThere(player, code)).toBe('first_bet_needed');
    await world.settle([{ stake_id: present(open?.stake_id), version: 1, payout_cents: 0 }]);
    expect([await applyThere(player, code), (await activateRollover(br(), player, given, now())).ok]).toEqual(['ok', true]);
  });
});

cleanAfterTests(() => violationsOf({ db: world.db, seal: world.seal, checks: [...world.checks, ...(wiring.ledgerChecks ?? [])] }));
