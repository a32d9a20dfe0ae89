import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBets } from '../../my-bets/bet-queries.ts';
import { countOpenBets } from '../../my-bets/count-open-bets.ts';
import { nameBets } from '../../my-bets/name-bets.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { score } from '../../domain/sports/football/testing/match-facts.ts';
import { voidLate } from '../../settlement/use-cases/void-late.ts';
import { watchOverdue } from '../../settlement/use-cases/watch-overdue.ts';
import { expectBooksHold } from '../testing/bet-fixture.ts';
import { priceInPlay } from '../testing/event-rows.ts';
import { createLiveFixture, DELAY_MS, type LiveFixture } from '../testing/live-fixture.ts';

let world: LiveFixture;
beforeAll(async () => {
  world = await createLiveFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const onHome = (event: string) => ({ legs: [{ market: `${event}:result`, outcome: 'home' }] });
const rowOf = (id: string) => world.db.k.selectFrom('sportsbook_bet').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const legOf = (id: string) => world.db.k.selectFrom('sportsbook_leg').selectAll().where('bet_id', '=', id).executeTakeFirstOrThrow();
const exposureOf = async (event: string) =>
  (await world.db.k.selectFrom('sportsbook_exposure').select('exposure_cents').where('market_id', '=', `${event}:result`).executeTakeFirst())?.exposure_cents;

describe('a bet on a match under way', () => {
  test('waits for the delay of its sport: the stake is held, liability taken, and no receipt issued', async () => {
    const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
    const slip = { odds_change: 'none' as const, bets: [await world.slipBet({ ...onHome(event), stakeCents: 1_000 })] };
    const placed = await world.placer.place({ principal: player, key: 'a', slip });
    const acceptAfter = new Date(world.clock.nowMs() + DELAY_MS).toISOString();
    expect(placed).toMatchObject({ ok: true, value: { answer: { bets: [{ status: 'pending_acceptance', accept_after: acceptAfter, stake: 1_000 }] } } });
    const id = placed.ok ? (placed.value.answer.bets[0]?.id ?? '') : '';
    expect([await world.cashOf(player), await exposureOf(event)]).toEqual([4_000, 1_000]);
    expect(await world.view(player, id)).toMatchObject({
      status: 'pending_acceptance',
      accept_after: acceptAfter,
      receipt: null,
      payout: null,
      ended_at: null,
    });
    await world.later(DELAY_MS - 1, event);
    expect(await world.accept()).toBe(0);
    await world.later(1, event);
    expect(await world.accept()).toBe(1);
    expect(await world.view(player, id)).toMatchObject({ status: 'accepted', receipt: { odds_version: '1' }, legs: [{ odds: '2.00', clock: { minute: 10 } }] });
    expect((await rowOf(id)).accepted_at).toEqual(world.clock.now());
    expect(await world.news(id)).toEqual([{ id, status: 'accepted', payout: null }]);
    await world.ends(event, { halfTime: score('1-0'), fullTime: score('1-0') });
    expect(await world.standing(id)).toEqual({ status: 'settled', version: 1, payout: 2_000 });
  });

  test('counts in a metric from the moment its wait should have ended until it has ended', async () => {
    const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
    const late = async () => {
      await watchOverdue(world.deps, world.clock.now());
      return Number(/^palpite_sportsbook_wait_overdue_seconds (\S+)/m.exec(await world.deps.metrics.registry.metrics())?.[1]);
    };
    const id = await world.waits(player, onHome(event));
    await world.later(DELAY_MS - 1, event);
    expect(await late()).toBe(0);
    await world.later(45_001, event);
    expect(await late()).toBe(45);
    await world.accept();
    expect([await late(), (await rowOf(id)).status]).toEqual([0, 'accepted']);
  });

  test('waits for the longest delay of its legs; an operator sets the delay by sport and by market', async () => {
    await world.setting('sport_live_delays', { football: 2_000, 'football:total': 8_000 });
    const [event, other, player] = [await world.liveEvent(), await world.newEvent(), await world.newPlayer(5_000)];
    const [single, double] = [
      await world.waits(player, onHome(event)),
      await world.waits(player, {
        legs: [
          { market: `${event}:total:2.5`, outcome: 'over' },
          { market: `${other}:result`, outcome: 'home' },
        ],
      }),
    ];
    const waitOf = async (id: string) => ((await rowOf(id)).accept_after?.getTime() ?? 0) - world.clock.nowMs();
    expect([await waitOf(single), await waitOf(double)]).toEqual([2_000, 8_000]);
    await world.setting('sport_live_delays', {});
    await world.later(8_000, event);
    await world.accept();
    expect([(await rowOf(single)).status, (await rowOf(double)).status]).toEqual(['accepted', 'accepted']);
  });

  test('is stored once and ends its wait once, however often it is sent', async () => {
    const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
    const slip = { odds_change: 'none' as const, bets: [await world.slipBet({ ...onHome(event), stakeCents: 1_000 })] };
    const taps = await Promise.all([1, 2, 3].map(() => world.placer.place({ principal: player, key: 'tap', slip })));
    const ids = new Set(taps.map((tap) => (tap.ok ? tap.value.answer.bets[0]?.id : null)));
    expect([ids.size, await world.cashOf(player)]).toEqual([1, 4_000]);
    await world.later(DELAY_MS, event);
    expect([await world.accept(), await world.accept()]).toEqual([1, 0]);
    // A replay returns the stored answer; the bet itself has its present status.
    expect(await world.placer.place({ principal: player, key: 'tap', slip })).toMatchObject({ ok: true, value: { replayed: true } });
  });
});

describe('at the end of the wait', () => {
  test.each([
    ['a better price is given', 'none', 2_200, 'accepted', '2.20'],
    ['a worse price within what the player takes is contracted', 'any', 1_900, 'accepted', '1.90'],
    ['a worse price than the player takes is offered', 'higher', 1_900, 'reoffered', '2.00'],
    ['a price that fell below what the player takes of any change is offered', 'any', 1_500, 'reoffered', '2.00'],
  ] as const)('%s', async (_, change, milli, status, contracted) => {
    const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
    const id = await world.waits(player, onHome(event), change);
    await world.changeOdds(`${event}:result`, 'home', milli);
    await world.later(DELAY_MS, event);
    await world.accept();
    const view = await world.view(player, id);
    expect(view).toMatchObject({ status, legs: [{ odds: contracted, odds_requested: '2.00' }] });
    const accepted = status === 'accepted' ? milli - 1_000 : 1_000;
    expect([await exposureOf(event), await world.cashOf(player)]).toEqual([accepted, 4_000]);
    if (status === 'reoffered') {
      const expires = new Date(world.clock.nowMs() + 10_000).toISOString();
      expect(view).toMatchObject({ reoffer: { odds: [(milli / 1_000).toFixed(2)], expires_at: expires }, receipt: null });
      expect(await world.news(id)).toMatchObject([
        { id, status: 'reoffered', payout: null, reoffer: { odds: [(milli / 1_000).toFixed(2)], expires_at: expires } },
      ]);
    } else expect(view.potential_payout).toBe(milli);
  });

  test('a re-offer that the player does not answer within ten seconds expires: the stake is returned and the reason given', async () => {
    const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
    const id = await world.waits(player, onHome(event));
    await world.changeOdds(`${event}:result`, 'home', 1_900);
    await world.later(DELAY_MS, event);
    await world.accept();
    await world.later(9_999, event);
    await world.accept();
    expect(await world.view(player, id)).toMatchObject({ status: 'reoffered' });
    await world.later(1, event);
    await world.accept();
    expect(await world.view(player, id)).toMatchObject({
      ...{ status: 'rejected', reason: 'reoffer_expired', payout: null, receipt: null },
      message: 'O tempo para aceitar a nova cotação acabou. O valor voltou ao seu saldo.',
      changes: [{ leg: 0, odds_requested: '2.00', odds: '1.90' }],
    });
    expect([await world.cashOf(player), await exposureOf(event)]).toEqual([5_000, 0]);
  });

  test.each([
    ['its market is suspended', (event: string) => world.changeStatus(`${event}:result`, -1), 'market_suspended'],
    ['its market is settled', (event: string) => world.changeStatus(`${event}:result`, -3), 'market_suspended'],
    ['its match is suspended', (event: string) => change(event, { suspension: 'bet_stop' }), 'market_suspended'],
    ['its match is over', (event: string) => change(event, { state: 'ended' }), 'event_started'],
    ['its match is interrupted', (event: string) => change(event, { state: 'interrupted' }), 'market_suspended'],
    ['its price is older than ten seconds', (event: string) => priceInPlay(world.db, event, new Date(world.clock.nowMs() - 10_001)), 'market_suspended'],
  ])('a bet is rejected and its stake released when %s', async (_, happens, reason) => {
    const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
    const id = await world.waits(player, onHome(event), 'any');
    await world.changeOdds(`${event}:result`, 'home', 1_800);
    await world.later(DELAY_MS, event);
    await happens(event);
    await world.accept();
    expect(await world.view(player, id)).toMatchObject({ status: 'rejected', reason, changes: [{ leg: 0, odds_requested: '2.00', odds: '1.80' }] });
    expect([await world.cashOf(player), await exposureOf(event)]).toEqual([5_000, 0]);
    expect(await world.news(id)).toEqual([{ id, status: 'rejected', payout: null, reason }]);
  });

  const change = async (event: string, set: Readonly<Record<string, string>>) => {
    await world.db.k.updateTable('sportsbook_event').set(set).where('id', '=', event).execute();
  };

  test('a better price that needs more liability than is left rejects the bet', async () => {
    const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
    await world.db.k
      .insertInto('sportsbook_cap')
      .values({ scope: 'market', ref: `${event}:result`, cap_cents: 2_200 })
      .execute();
    const id = await world.waits(player, onHome(event));
    await world.changeOdds(`${event}:result`, 'home', 2_200);
    await world.later(DELAY_MS, event);
    await world.accept();
    expect(await world.view(player, id)).toMatchObject({ status: 'rejected', reason: 'stake_above_maximum' });
  });
});

test('a bet placed between a goal and the report of the goal is rejected while it waits and void after its acceptance, with both instants', async () => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const before = await world.waits(player, onHome(event));
  await world.later(1_000, event);
  const occurredAt = world.clock.now();
  const accepted = await world.waits(player, onHome(event));
  const placedAt = world.clock.now().toISOString();
  await world.later(DELAY_MS, event);
  await world.accept();
  const waiting = await world.waits(player, onHome(event));
  const toldAt = world.clock.now().toISOString();
  await inTransaction(world.db, (tx) =>
    voidLate(world.deps, tx, { eventId: event, from: occurredAt, until: null, source: 'sports-feed', at: world.clock.now() }),
  );
  await world.bring();
  await world.changeStatus(`${event}:result`, 1);
  await world.later(DELAY_MS, event);
  await world.accept();
  const rule = { rule: 'known_before_bet', occurred_at: occurredAt.toISOString(), told_at: toldAt };
  expect(await world.view(player, before)).toMatchObject({ status: 'accepted' });
  expect(await world.view(player, accepted)).toMatchObject({ status: 'void', payout: 1_000, void: { ...rule, placed_at: placedAt } });
  expect(await world.view(player, waiting)).toMatchObject({ status: 'rejected', reason: 'known_before_bet', void: { ...rule, placed_at: toldAt } });
  expect(await world.cashOf(player)).toBe(4_000);
});

test('the list of open bets has waiting and re-offered bets, the list of ended bets has rejected ones', async () => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const listed = async (state: 'open' | 'settled') =>
    (await listBets(world.deps, player.playerId, { state, page: 1, per_page: 20 })).data.map(({ status }) => status).toSorted();
  await world.waits(player, onHome(event));
  await world.changeOdds(`${event}:result`, 'home', 1_900);
  await world.later(DELAY_MS, event);
  await world.accept();
  await world.waits(player, onHome(event));
  expect([await listed('open'), await listed('settled')]).toEqual([['pending_acceptance', 'reoffered'], []]);
  await world.changeStatus(`${event}:result`, -1);
  await world.later(10_000, event);
  await world.accept();
  expect([await listed('open'), await listed('settled')]).toEqual([[], ['rejected', 'rejected']]);
  expect(await countOpenBets(world.db.k, player.playerId)).toBe(0);
});

test('the statement shows a released stake as that of a bet that was not accepted', async () => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const id = await world.waits(player, onHome(event));
  await world.changeStatus(`${event}:result`, -1);
  await world.later(DELAY_MS, event);
  await world.accept();
  expect((await nameBets(world.db.k, player.playerId, [id])).get(id)?.name).toBe(`Casa ${event} x Fora (não aceita)`);
});

test('a bet whose match ends while it waits is never settled', async () => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const id = await world.waits(player, onHome(event));
  await world.ends(event, { halfTime: score('1-0'), fullTime: score('1-0') });
  expect(await world.standing(id)).toEqual({ status: 'pending_acceptance', version: 0, payout: null });
  await world.later(DELAY_MS, event);
  await world.accept();
  expect(await world.standing(id)).toEqual({ status: 'rejected', version: 0, payout: null });
  expect(await world.history(id)).toEqual([]);
});

test('the terms of a waiting bet change at its acceptance and at no other time', async () => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const id = await world.waits(player, onHome(event));
  const run = (statement: string) => sql.raw(statement).execute(world.db.k);
  await expect(run(`UPDATE sportsbook_bet SET potential_cents = 1 WHERE id = '${id}'`)).rejects.toThrow('the terms of a bet cannot be rewritten');
  await expect(run(`UPDATE sportsbook_leg SET odds = 3000 WHERE bet_id = '${id}'`)).rejects.toThrow('the terms of a leg cannot be rewritten');
  await expect(run(`UPDATE sportsbook_bet SET accept_after = placed_at WHERE id = '${id}'`)).rejects.toThrow('the terms of a bet cannot be rewritten');
  await world.later(DELAY_MS, event);
  await world.accept();
  await expect(run(`UPDATE sportsbook_leg SET odds = 3000, odds_staked = odds WHERE bet_id = '${id}'`)).rejects.toThrow(
    'the terms of a leg cannot be rewritten',
  );
  await expect(run(`UPDATE sportsbook_leg SET result_version = 2147483647 WHERE bet_id = '${id}'`)).rejects.toThrow('a bet waits for its acceptance once');
  await expect(run(`UPDATE sportsbook_bet SET status = 'reoffered' WHERE id = '${id}'`)).rejects.toThrow('a bet waits for its acceptance once');
  await expect(run(`UPDATE sportsbook_bet SET receipt = '{}' WHERE id = '${id}'`)).rejects.toThrow('the terms of a bet cannot be rewritten');
  expect(await legOf(id)).toMatchObject({ odds: 2_000, odds_staked: 2_000, result_version: 0 });
});

test('a bet placed before the start of its match is accepted at once', async () => {
  const player = await world.newPlayer(5_000);
  const id = (await world.bet(player, { ...onHome(await world.newEvent()), stakeCents: 1_000 })).id;
  expect(await rowOf(id)).toMatchObject({ status: 'accepted', accept_after: null, accepted_at: null, due_at: null });
});
