import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { setExclusion, setPause, setStatus } from '#server/modules/gate/index.ts';
import { readBlocks, readWallet, releaseBlocks } from '#server/modules/wallet/index.ts';
import { present } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ok } from '#kernel/refusal.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { type AcquisitionFixture, createAcquisitionFixture } from '../testing/acquisition-fixture.ts';
import { readAttribution } from '../store/attributions.ts';
import { advanceReferrals } from './advance-referrals.ts';
import { decideReferral } from './decide-referral.ts';
import { followDeposit, followReturn } from './follow-deposits.ts';
import { readReferral } from './read-referral.ts';

let world: AcquisitionFixture;
beforeAll(async () => {
  world = await createAcquisitionFixture();
});
afterAll(() => world.drop());

const DEFAULTS = {
  ...{ refer_enabled: true, refer_min: 2_000, refer_referrer_wallet: 'bonus', refer_referee_wallet: 'bonus', refer_referrer_amount: 1_000 },
  ...{ refer_referee_amount: 1_000, refer_referrer_rollover_id: null, refer_referee_rollover_id: null, withdraw_affiliate_day: 0 },
};
beforeEach(async () => {
  for (const [key, value] of Object.entries(DEFAULTS)) await world.set(key, value);
});

const now = () => world.clock.now();
const view = (player: string) => readReferral(world.deps, player, now());
const referralOf = (referee: string) => world.db.k.selectFrom('acquisition_referral').selectAll().where('referee_id', '=', referee).executeTakeFirst();
const stateOf = async (referee: string) => (await referralOf(referee))?.state ?? null;
/** `side wallet amount state` of a referee's referral. */
const rewardsOf = async (referee: string) => {
  const id = (await referralOf(referee))?.id ?? '';
  const rows = await world.db.k.selectFrom('acquisition_reward').selectAll().where('referral_id', '=', id).orderBy('side', 'desc').execute();
  return rows.map(({ side, wallet, amount_cents, state, lapse_reason }) => [side, wallet, amount_cents, lapse_reason ?? state].join(' '));
};
const bonusesOf = async (player: string) =>
  (await world.db.k.selectFrom('bonus_rollover').select(['amount_cents', 'status', 'definition_id']).where('player_id', '=', player).execute()).map(
    (row) => [row.amount_cents, row.status] as const,
  );
const cash = async (player: string) => (await world.balance(player)).cashCents;
const blocked = async (player: string) => (await readBlocks(world.db.k, player, now())).map(({ reason, amountCents }) => `${reason} ${amountCents}`);
const change = (work: (tx: Tx) => Promise<unknown>) => inTransaction(world.db, async (tx) => ok(await work(tx)));
const inCash = async () => {
  await world.set('refer_referrer_wallet', 'cash');
  await world.set('refer_referee_wallet', 'cash');
};
const pair = async (cashCents = 0) => {
  const referrer = await world.newPlayer(cashCents);
  return { referrer, referee: await world.invite(referrer) };
};

describe('a registration', () => {
  test('with a code in any notation belongs to the code’s owner; without one, or with an unknown or affiliate’s id, it has no referrer', async () => {
    const referrer = await world.newPlayer();
    const code = await world.codeOf(referrer);
    expect(await Promise.all([1, 2, 3].map(() => world.codeOf(referrer)))).toEqual([code, code, code]);
    const came = [{ referrer_id: code.toLowerCase() }, { shareCode: code }, { referrer_id: 'ZZZZZZZZ' }, { referrer_id: 'parceiro', utm_source: 'x' }, {}];
    const players = await Promise.all(came.map((attributes) => world.invite(attributes)));
    expect(await Promise.all(players.map(stateOf))).toEqual(['registered', 'registered', null, null, null]);
    expect(await view(referrer)).toMatchObject({ code, link: `https://palpite.example/ref/${code}`, invited: 2, qualified: 0, earned: 0, closed: null });
  });

  test('stores every marketing attribute, encrypted', async () => {
    const attributes = { utm_source: 'jornal', btag: 'b-1', clickid: 'c-1', fbp: 'fb.1.2.3' };
    const player = await world.invite(attributes);
    expect(await readAttribution(world.deps.vault, world.db.k, player)).toEqual(attributes);
    const row = await world.db.k.selectFrom('acquisition_attribution').selectAll().where('player_id', '=', player).executeTakeFirstOrThrow();
    expect(row.attributes_sealed.toString('latin1')).not.toContain('jornal');
  });

  test('while refer_enabled is off has no referrer, and no code is shown', async () => {
    const referrer = await world.newPlayer();
    const code = await world.codeOf(referrer);
    await world.set('refer_enabled', false);
    expect(await stateOf(await world.invite({ referrer_id: code }))).toBeNull();
    expect(await view(referrer)).toMatchObject({ closed: 'disabled', code: null, link: null });
  });

  test('of a referrer cannot use the code of a referee: loops cannot arise', async () => {
    const { referrer, referee } = await pair();
    const third = await world.invite(referee);
    await world.codeOf(third);
    // The referrer is registered already: only a registration carries a code, and each referee has one referrer for ever.
    const values = { id: world.ids.next(), referrer_id: third, referee_id: referee, state: 'registered', same_browser: false, registered_at: now() };
    await expect(world.db.k.insertInto('acquisition_referral').values(values).execute()).rejects.toThrow(/unique/);
    const own = { ...values, referrer_id: referrer, referee_id: referrer };
    await world.codeOf(referrer);
    await expect(world.db.k.insertInto('acquisition_referral').values(own).execute()).rejects.toThrow(/check/);
  });
});

describe('the referee’s deposit', () => {
  test('below refer_min gives nothing; the first above it gives both sides their bonus by the seeded terms, once, and both are notified', async () => {
    const { referrer, referee } = await pair();
    await world.deposited(referee, 1_999);
    expect(await stateOf(referee)).toBe('registered');
    const first = await world.deposited(referee, 2_000);
    await world.deposited(referee, 2_000, first);
    await world.deposited(referee, 9_000);
    expect(await rewardsOf(referee)).toEqual(['referrer bonus 1000 paid', 'referee bonus 1000 paid']);
    expect([await bonusesOf(referrer), await bonusesOf(referee)]).toEqual([[[1_000, 0]], [[1_000, 0]]]);
    expect(await view(referrer)).toMatchObject({ invited: 1, qualified: 1, rewarded: 1, earned: 1_000, entries: [{ state: 'rewarded', amount: 1_000 }] });
    expect((await view(referee)).welcome).toMatchObject({ state: 'rewarded', amount: 1_000, wallet: 'bonus' });
    const notices = world.notices.filter(({ player_id, template }) => template === 'referral-rewarded' && (player_id === referrer || player_id === referee));
    expect(notices).toHaveLength(2);
    expect(notices).toContainEqual(expect.objectContaining({ player_id: referee, data: { side: 'referee', wallet: 'bonus', amountCents: 1_000 } }));
  });

  test('gives rewards by refer_referrer_wallet, refer_referee_wallet and the amounts of that day; cash is in the statement and withdrawable at once', async () => {
    await inCash();
    await world.set('refer_referee_amount', 500);
    await world.set('refer_referrer_amount', 0);
    const alone = await pair();
    await world.deposited(alone.referee, 2_000);
    expect([await rewardsOf(alone.referee), await cash(alone.referrer)]).toEqual([['referee cash 500 paid'], 0]);
    await world.set('refer_referrer_amount', 1_000);
    const { referrer, referee } = await pair();
    await world.deposited(referee, 2_000);
    expect([await cash(referrer), await cash(referee), await blocked(referrer)]).toEqual([1_000, 500, []]);
    const line = await world.db.k
      .selectFrom('ledger_transfer')
      .select(['kind', 'amount'])
      .where('player_id', '=', referee)
      .where('kind', '=', 'referral')
      .execute();
    expect(line).toEqual([{ kind: 'referral', amount: 500 }]);
  });

  test('gives a bonus by the terms in refer_referrer_rollover_id and refer_referee_rollover_id; unknown terms wait for an operator', async () => {
    await world.set('refer_referrer_rollover_id', world.terms);
    await world.set('refer_referee_rollover_id', world.ids.next());
    const { referrer, referee } = await pair();
    await world.deposited(referee, 2_000);
    expect([await stateOf(referee), await rewardsOf(referee)]).toEqual(['qualified', ['referrer bonus 1000 due', 'referee bonus 1000 due']]);
    await world.set('refer_referee_rollover_id', world.terms);
    world.clock.advance(DAY_MS);
    await world.work();
    expect(await stateOf(referee)).toBe('rewarded');
    const { definition_id } = await world.db.k.selectFrom('bonus_rollover').select('definition_id').where('player_id', '=', referrer).executeTakeFirstOrThrow();
    expect(definition_id).toBe(world.terms);
  });

  test('while refer_enabled is off does not count; the next one after does', async () => {
    const { referee } = await pair();
    await world.set('refer_enabled', false);
    await world.deposited(referee, 2_000);
    expect(await stateOf(referee)).toBe('registered');
    await world.set('refer_enabled', true);
    await world.deposited(referee, 2_000);
    expect(await stateOf(referee)).toBe('rewarded');
  });

  test('follows withdraw_affiliate_day: cash becomes withdrawable on that day of the month, and is playable until then', async () => {
    await inCash();
    await world.set('withdraw_affiliate_day', 5);
    const { referrer, referee } = await pair();
    await world.deposited(referee, 2_000);
    const [block] = await readBlocks(world.db.k, referrer, now());
    expect([await blocked(referrer), block?.until?.toISOString().slice(8)]).toEqual([['referral 1000'], '05T03:00:00.000Z']);
    expect((await view(referrer)).entries[0]?.withdrawable_at).toBe(block?.until?.toISOString());
    const withdrawable = async () => (await readWallet(world.db.k, referrer, now()))?.withdrawableCents;
    expect([await cash(referrer), await withdrawable()]).toEqual([1_000, 0]);
    world.clock.set(present(block?.until));
    expect(await withdrawable()).toBe(1_000);
  });

  test('gives one reward, even when fifty come at once; two referees give two', async () => {
    await inCash();
    const referrer = await world.newPlayer();
    const referees = [await world.invite(referrer), await world.invite(referrer)];
    const deposits = referees.flatMap((playerId) =>
      Array.from({ length: 50 }, () => ({ playerId, depositId: world.ids.next(), amountCents: 2_000, occurrence: 1, couponCode: null })),
    );
    await Promise.all(deposits.map((deposit) => change((tx) => followDeposit(world.deps, tx, deposit, now()))));
    await Promise.all(Array.from({ length: 10 }, () => advanceReferrals(world.deps, now())));
    expect([await cash(referrer), await Promise.all(referees.map(cash))]).toEqual([2_000, [1_000, 1_000]]);
  });
});

describe('a deposit that went back', () => {
  test('and is reported so before its approval qualifies nothing; another deposit does', async () => {
    const { referee } = await pair();
    const depositId = world.ids.next();
    await world.returned(referee, depositId, 2_000);
    await world.deposited(referee, 2_000, depositId);
    expect(await stateOf(referee)).toBe('registered');
    await world.deposited(referee, 2_000);
    expect(await stateOf(referee)).toBe('rewarded');
  });

  test('before the reward was given ends it', async () => {
    const { referee } = await pair();
    const deposit = { depositId: world.ids.next(), playerId: referee, amountCents: 2_000, occurrence: 1, couponCode: null };
    await change((tx) => followDeposit(world.deps, tx, deposit, now()));
    await change((tx) => followReturn(tx, deposit, now()));
    await world.work();
    expect([await stateOf(referee), await rewardsOf(referee)]).toEqual([
      'refused',
      ['referrer bonus 1000 deposit_returned', 'referee bonus 1000 deposit_returned'],
    ]);
  });

  test('reverses the bonus of both sides, once', async () => {
    const { referrer, referee } = await pair();
    const deposit = await world.deposited(referee, 2_000);
    for (let times = 0; times < 2; times += 1) await world.returned(referee, deposit, 1);
    expect([await bonusesOf(referrer), await bonusesOf(referee)]).toEqual([[[1_000, 4]], [[1_000, 4]]]);
    expect([await stateOf(referee), await view(referrer)]).toMatchObject(['reversed', { earned: 0, qualified: 0, entries: [{ state: 'taken_back' }] }]);
    await world.deposited(referee, 2_000);
    expect(await stateOf(referee)).toBe('reversed');
  });

  test('reverses cash as far as it is blocked and still there; withdrawable cash stays the player’s, and claimed cash is reserved for the claim', async () => {
    await inCash();
    await world.set('withdraw_affiliate_day', 1);
    const [{ referrer, referee }, free, claimed] = [await pair(), await pair(), await pair()];
    const deposit = await world.deposited(referee, 2_000);
    const other = await world.deposited(claimed.referee, 2_000);
    await world.claimed(claimed.referrer, 700);
    await world.set('withdraw_affiliate_day', 0);
    const third = await world.deposited(free.referee, 2_000);
    await world.open([world.row(referee, 400)]);
    await world.returned(referee, deposit, 2_000);
    await world.returned(claimed.referee, other, 2_000);
    await world.returned(free.referee, third, 2_000);
    expect([await cash(referrer), await cash(referee), await cash(claimed.referrer), await cash(free.referrer)]).toEqual([0, 0, 0, 1_000]);
    expect((await readWallet(world.db.k, claimed.referrer, now()))?.reservedCents).toBe(700);
    const taken = await world.db.k
      .selectFrom('acquisition_reward')
      .select(['side', 'taken_cents'])
      .where('referral_id', '=', (await referralOf(referee))?.id ?? '')
      .execute();
    expect(taken.toSorted((a, b) => (a.side < b.side ? -1 : 1))).toEqual([
      { side: 'referee', taken_cents: 600 },
      { side: 'referrer', taken_cents: 1_000 },
    ]);
    expect([await blocked(referrer), await blocked(claimed.referrer)]).toEqual([[], []]);
  });
});

describe('a player who may not be encouraged to play', () => {
  test.each([
    ['paused', (tx: Tx, player: string) => setPause(tx, player, new Date(now().getTime() + DAY_MS)), 'paused'],
    ['excluded', (tx: Tx, player: string) => setExclusion(tx, player, { kind: 'self', until: 'indefinite' }), 'self_excluded'],
    ['blocked', (tx: Tx, player: string) => setStatus(tx, player, 'blocked'), 'account'],
    ['closed', (tx: Tx, player: string) => setStatus(tx, player, 'closed'), 'account'],
  ])('has no reward while %s, in cash or bonus; the other side has one', async (_name, stop, reason) => {
    await world.set('refer_referrer_wallet', 'cash');
    const { referrer, referee } = await pair();
    await change((tx) => stop(tx, referrer));
    await world.deposited(referee, 2_000);
    expect(await rewardsOf(referee)).toEqual([`referrer cash 1000 ${reason}`, 'referee bonus 1000 paid']);
    expect([await cash(referrer), (await view(referrer)).entries[0]?.state]).toEqual([0, 'ended']);
  });

  test('sees no code, and an exclusion releases the blocks', async () => {
    await inCash();
    await world.set('withdraw_affiliate_day', 1);
    const { referrer, referee } = await pair();
    await world.deposited(referee, 2_000);
    await change((tx) => setExclusion(tx, referrer, { kind: 'self', until: 'indefinite' }));
    await change((tx) => releaseBlocks(tx, referrer));
    expect([await blocked(referrer), await view(referrer)]).toMatchObject([[], { closed: 'protection', code: null, earned: 1_000 }]);
  });
});

describe('a referral with signals', () => {
  const sixth = async () => {
    const referrer = await world.newPlayer();
    const referees = await Promise.all(Array.from({ length: 6 }, () => world.invite(referrer)));
    for (const referee of referees) await world.deposited(referee, 2_000);
    return { referrer, referee: present(referees.at(-1)) };
  };

  test('waits for an operator, and the player sees no reason; after the approval it is rewarded once', async () => {
    const { referrer, referee } = await sixth();
    const held = present(await referralOf(referee));
    expect([held.state, held.signals, (await view(referrer)).entries.find(({ id }) => id === held.id)?.state]).toEqual(['review', ['pace'], 'pending']);
    const decide = () => inTransaction(world.db, (tx) => decideReferral(tx, held.id, 'approve', now()));
    expect([(await decide()).ok, await decide()]).toMatchObject([true, { code: 'not_under_review' }]);
    await world.work();
    expect([await stateOf(referee), await rewardsOf(referee)]).toEqual(['rewarded', ['referrer bonus 1000 paid', 'referee bonus 1000 paid']]);
  });

  test('that is refused rewards neither side, and its deposit cannot qualify again', async () => {
    const { referrer, referee } = await sixth();
    const { id } = present(await referralOf(referee));
    await inTransaction(world.db, (tx) => decideReferral(tx, id, 'refuse', now()));
    await world.deposited(referee, 5_000);
    expect([await stateOf(referee), await rewardsOf(referee)]).toEqual(['refused', ['referrer bonus 1000 refused', 'referee bonus 1000 refused']]);
    expect((await view(referrer)).entries.find((entry) => entry.id === id)?.state).toBe('ended');
  });
});

cleanAfterTests(() => world.violations());
