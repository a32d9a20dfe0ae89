import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { listParked, unpark } from '#server/platform/parking/parking.ts';
import { damage } from '#server/platform/testing/damage.ts';
import { expectBooksHold } from '../betslip/testing/bet-fixture.ts';
import { matchFacts, score } from '../domain/sports/football/testing/match-facts.ts';
import { createSportsbookModule } from '../module.ts';
import { countTransactions } from './testing/count-transactions.ts';
import { createSettlingFixture, type SettlingFixture } from './testing/settling.ts';
import { decideEvent } from './use-cases/decide-event.ts';
import { wakeParked } from './use-cases/wake-parked.ts';

let world: SettlingFixture;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

let [player, other]: Principal[] = [];
let [one, two] = ['', ''];
beforeEach(async () => {
  [player, other] = [await world.newPlayer(10_000), await world.newPlayer(10_000)];
  [one, two] = [await world.newEvent(), await world.newEvent()];
});
afterEach(async () => {
  const left = await listParked(world.db.k);
  if (left.length > 0) throw new Error(JSON.stringify(left));
});

const homeWin = { halfTime: score('1-0'), fullTime: score('2-1') };
const awayWin = { halfTime: score('0-1'), fullTime: score('0-1') };
const home = (event: string) => ({ market: `${event}:result`, outcome: 'home' });
const single = (who: Principal | undefined, event = one) => world.bets(who ?? expect.fail('no player'), { legs: [home(event)] });
const quarantined = async () => (await listParked(world.db.k)).map(({ kind, ref, attempts }) => `${kind} ${ref} ${attempts}`);
const status = async (bet: string) => (await world.standing(bet)).status;
const behind = async () => (await world.db.pool.query('SELECT id FROM sportsbook_event WHERE settled_version < result_version')).rows;
/** Advances the clock and runs the jobs. */
async function later(ms: number): Promise<void> {
  world.clock.advance(ms);
  await wakeParked(world.deps, world.clock.now());
  await world.bring();
}
/** Runs an operator's act on a quarantined row and records it. */
function act(kind: string, word: string, ref: string) {
  const at = world.clock.now();
  return inTransaction(world.db, async (tx) => {
    const done = await createSportsbookModule(world.deps)
      .parkedKinds?.find((each) => each.kind === kind)
      ?.acts[word]?.run(tx, ref, at);
    if (done?.ok !== true) return done ?? expect.fail(`no act ${word}`);
    await unpark(tx, kind, [ref]);
    await recordAct(tx, at, { actor: 'ana', act: `parked.${word}`, subject: `${kind} ${ref}`, before: null, after: null, reason: 'seen by hand' });
    return done;
  });
}
const loseStake = async (bet: string) => {
  await damage(world, 'CREATE TABLE kept AS SELECT * FROM stake WHERE false');
  await damage(world, 'INSERT INTO kept SELECT * FROM stake WHERE id = $1', [bet]);
  await damage(world, 'DELETE FROM stake WHERE id = $1', [bet]);
};
const findStake = async (bet: string) => {
  await damage(world, 'INSERT INTO stake SELECT * FROM kept WHERE id = $1', [bet]);
  await damage(world, 'DROP TABLE kept');
};

describe('a bet that cannot be settled', () => {
  const faults = {
    'its stake is gone': { breaks: loseStake, mends: findStake },
    'its row breaks a rule': {
      breaks: (bet: string) => damage(world, `ALTER TABLE sportsbook_bet ADD CONSTRAINT planted CHECK (id <> '${bet}' OR status = 'accepted') NOT VALID`),
      mends: () => damage(world, 'ALTER TABLE sportsbook_bet DROP CONSTRAINT planted'),
    },
    'its terms are nonsense': {
      breaks: (bet: string) => damage(world, `UPDATE sportsbook_bet SET sizes = '{7}' WHERE id = $1`, [bet]),
      mends: (bet: string) => damage(world, `UPDATE sportsbook_bet SET sizes = '{1}' WHERE id = $1`, [bet]),
    },
  } as const;
  const names = Object.keys(faults) as (keyof typeof faults)[];

  test.each(names)('(%s) is quarantined: the other bets on its match are paid and the match is settled; after the repair a later run pays it', async (name) => {
    const [bad, good] = [await single(player), await single(other)];
    await faults[name].breaks(bad);
    await world.ends(one, homeWin);
    expect([await status(bad), await world.standing(good)]).toEqual(['accepted', { status: 'settled', version: 1, payout: 2_000 }]);
    expect([await quarantined(), await behind()]).toEqual([[`sportsbook.bet ${bad} 1`], []]);
    expect(await world.bring()).toBe(0);
    await later(60_000);
    expect([await quarantined(), await behind()]).toEqual([[`sportsbook.bet ${bad} 2`], []]);
    await faults[name].mends(bad);
    await later(120_000);
    expect(await world.standing(bad)).toEqual({ status: 'settled', version: 1, payout: 2_000 });
  });

  test('is not retried before its retry is due, and its match costs nothing meanwhile', async () => {
    const bad = await single(player);
    await loseStake(bad);
    await world.ends(one, homeWin);
    const begun = countTransactions(world.db);
    for (let run = 0; run < 20; run += 1) await later(100);
    expect(begun()).toBeLessThanOrEqual(20 * 4);
    await findStake(bad);
    await later(60_000);
  });

  test('waits for its other matches too, and in the end gets the results of all', async () => {
    const multiple = await world.bets(player ?? expect.fail(), { legs: [home(one), home(two)] });
    await loseStake(multiple);
    await world.ends(one, awayWin);
    await world.ends(two, homeWin);
    expect(await quarantined()).toEqual([`sportsbook.bet ${multiple} 1`]);
    await findStake(multiple);
    await later(60_000);
    expect(await world.standing(multiple)).toEqual({ status: 'settled', version: 1, payout: 0 });
  });

  test('is quarantined during a correction as well; the other bets are corrected', async () => {
    const [bad, good] = [await single(player), await single(other)];
    await world.ends(one, homeWin);
    await loseStake(bad);
    await world.says(one, { kind: 'rollback' });
    await world.ends(one, awayWin);
    expect([await world.standing(bad), await world.standing(good)]).toMatchObject([{ payout: 2_000 }, { status: 'settled', version: 2, payout: 0 }]);
    await findStake(bad);
    await later(60_000);
    expect(await world.standing(bad)).toEqual({ status: 'settled', version: 2, payout: 0 });
  });
});

describe('an operator', () => {
  test('voids a bet for good: its stake is returned, and no result changes it', async () => {
    const bad = await single(player);
    await damage(world, `UPDATE sportsbook_bet SET sizes = '{7}' WHERE id = $1`, [bad]);
    await world.ends(one, homeWin);
    expect(await act('sportsbook.bet', 'void', bad)).toMatchObject({ ok: true });
    await world.bring();
    await world.says(one, { kind: 'rollback' });
    await world.ends(one, homeWin);
    expect(await world.standing(bad)).toEqual({ status: 'void', version: 1, payout: 1_000 });
    expect(await world.cashOf(player ?? expect.fail())).toBe(10_000);
    const exposure = await world.db.k.selectFrom('sportsbook_exposure').select('exposure_cents').where('market_id', '=', `${one}:result`).executeTakeFirst();
    expect(exposure).toEqual({ exposure_cents: 0 });
    // The bet stays void; the check finds the damage to its terms until it is repaired.
    await damage(world, `UPDATE sportsbook_bet SET sizes = '{1}' WHERE id = $1`, [bad]);
  });

  test('voids a paid bet and takes its payout back', async () => {
    const bad = await single(player);
    await world.ends(one, homeWin);
    await damage(world, `UPDATE sportsbook_bet SET sizes = '{7}' WHERE id = $1`, [bad]);
    await world.says(one, { kind: 'rollback' });
    expect(await act('sportsbook.bet', 'void', bad)).toMatchObject({ ok: true });
    await world.bring();
    expect([await world.standing(bad), await world.cashOf(player ?? expect.fail())]).toEqual([{ status: 'void', version: 2, payout: 1_000 }, 10_000]);
    await damage(world, `UPDATE sportsbook_bet SET sizes = '{1}' WHERE id = $1`, [bad]);
  });

  test('lets a bet follow its stake, and the bet then follows the results of its legs', async () => {
    const moved = await single(player);
    await world.void([{ stake_id: moved, version: 1 }]);
    await world.ends(one, homeWin);
    expect(await quarantined()).toEqual([`sportsbook.bet ${moved} 1`]);
    expect(await act('sportsbook.bet', 'void', moved)).toMatchObject({ ok: false, code: 'stake_moved' });
    expect(await act('sportsbook.bet', 'follow', moved)).toMatchObject({ ok: true });
    await world.bring();
    expect(await world.history(moved)).toEqual(['void 1 1000', 'rolled_back 1 1000', 'settled 2 2000']);
    expect(await world.cashOf(player ?? expect.fail())).toBe(11_000);
  });

  test('cannot act on a bet whose stake row is missing until the row is restored', async () => {
    const bad = await single(player);
    await loseStake(bad);
    await world.ends(one, homeWin);
    expect([await act('sportsbook.bet', 'void', bad), await act('sportsbook.bet', 'follow', bad)]).toMatchObject([
      { code: 'unknown_stake' },
      { code: 'unknown_stake' },
    ]);
    expect(await act('sportsbook.bet', 'void', 'nonsense')).toMatchObject({ code: 'not_open' });
    await findStake(bad);
    await later(60_000);
  });
});

describe('a market whose rules throw on its match', () => {
  const breaks = () => damage(world, `UPDATE sportsbook_market SET specifiers = '{"total": "7.5"}' WHERE id = $1`, [`${one}:total:2.5`]);
  const mends = () => damage(world, `UPDATE sportsbook_market SET specifiers = '{"total": "2.5"}' WHERE id = $1`, [`${one}:total:2.5`]);
  const over = { market: '', outcome: 'over' };

  test('is quarantined alone, once for any number of bets; the other markets are settled', async () => {
    const bets = [];
    for (let n = 0; n < 5; n += 1) bets.push(await world.bets(player ?? expect.fail(), { legs: [{ ...over, market: `${one}:total:2.5` }] }));
    const good = await single(other);
    await breaks();
    expect(await world.ends(one, homeWin)).toBe('recorded');
    expect([await status(bets[0] ?? ''), await world.standing(good)]).toMatchObject(['accepted', { payout: 2_000 }]);
    expect([await quarantined(), await behind()]).toEqual([[`sportsbook.market ${one}:total:2.5 1`], []]);
    await later(60_000);
    expect(await quarantined()).toEqual([`sportsbook.market ${one}:total:2.5 2`]);
    await mends();
    await later(120_000);
    for (const bet of bets) expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 1_900 });
  });

  test('is voided by an operator', async () => {
    const bet = await world.bets(player ?? expect.fail(), { legs: [{ ...over, market: `${one}:total:2.5` }] });
    await breaks();
    await world.ends(one, homeWin);
    expect(await act('sportsbook.market', 'void', `${one}:total:2.5`)).toMatchObject({ ok: true });
    await world.bring();
    expect(await world.standing(bet)).toEqual({ status: 'void', version: 1, payout: 1_000 });
    await mends();
  });
});

describe('a match with invalid facts in force', () => {
  const breaks = () => damage(world, `UPDATE sportsbook_result SET facts = '{"ending": "lost"}' WHERE event_id = $1`, [one]);

  test('is quarantined as a whole and not retried at once; other matches are settled, and an operator’s facts settle it', async () => {
    const [bad, good] = [await single(player, one), await single(other, two)];
    await world.tell(one, { kind: 'facts', facts: matchFacts(homeWin), certainty: 2 });
    await breaks();
    await world.ends(two, homeWin);
    expect([await status(bad), await world.standing(good)]).toMatchObject(['accepted', { payout: 2_000 }]);
    expect(await quarantined()).toEqual([`sportsbook.event ${one} 1`]);
    expect(await world.bring()).toBe(0);
    expect(await quarantined()).toEqual([`sportsbook.event ${one} 1`]);
    const decision = { eventId: one, written: matchFacts(awayWin), origin: 'operator:1', at: world.clock.now() };
    expect(await inTransaction(world.db, (tx) => decideEvent(world.deps, tx, decision))).toMatchObject({ ok: true });
    await later(60_000);
    expect(await world.standing(bad)).toEqual({ status: 'settled', version: 1, payout: 0 });
  });

  test('is voided by an operator', async () => {
    const bad = await single(player, one);
    await world.tell(one, { kind: 'facts', facts: matchFacts(homeWin), certainty: 2 });
    await breaks();
    await world.bring();
    expect(await act('sportsbook.event', 'void', one)).toMatchObject({ ok: true });
    await world.bring();
    expect(await world.standing(bad)).toEqual({ status: 'void', version: 1, payout: 1_000 });
  });
});
