import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { damage } from '#server/platform/testing/damage.ts';
import { createWinsFixture, type WinsFixture } from '../testing/wins-fixture.ts';
import { findGames } from '../domain/find-games.ts';
import { listWins } from './list-wins.ts';
import { casinoRetention } from '../store/retention.ts';
import { rankGames } from './rank-games.ts';
import { takeAwarded, takeSettled } from './take-settled.ts';
import { publishWin } from './publish-win.ts';

let world: WinsFixture;
let player: string;
beforeAll(async () => {
  world = await createWinsFixture();
  player = await world.newPlayer(10_000_000);
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});
beforeEach(async () => {
  await world.db.pool.query('DELETE FROM outbox; DELETE FROM casino_win; DELETE FROM casino_play_count; DELETE FROM casino_settled_event');
  await world.db.pool.query('UPDATE casino_next_win SET game = NULL, amount_cents = NULL, settled_at = NULL');
  world.clock.advance(60_000);
});

/** The channel's messages after the job of a process runs, a second later. */
async function published(deps = world.deps): Promise<unknown[]> {
  await world.relay(deps);
  world.clock.advance(1_000);
  await publishWin(deps, world.clock.now());
  return (await world.relay(deps)).map((message) => message['data']);
}
const shown = async (deps = world.deps) => (await listWins(deps)).map((win) => [win.of.slug, win.amountCents]);
const counted = async () =>
  (await world.db.k.selectFrom('casino_play_count').select(['game', 'stakes']).orderBy('game').execute()).map((row) => [row.game, row.stakes]);

describe('a settled stake', () => {
  it('whose payout exceeds its stake is published with game, amount and second, and listed', async () => {
    const at = `${world.clock.now().toISOString().slice(0, 19)}Z`;
    await world.play(player, 'mines', [250]);
    expect(await published()).toEqual([{ game: 'Mines', amount: 250, at }]);
    expect(await shown()).toEqual([['mines', 250]]);
  });

  it('that cannot be published is discarded, and delays no later one', async () => {
    await damage(world, 'ALTER TABLE casino_win ADD CONSTRAINT planted CHECK (amount_cents <> 900) NOT VALID');
    await world.play(player, 'mines', [900]);
    expect(await published()).toEqual([]);
    await world.play(player, 'mines', [250]);
    expect(await published()).toMatchObject([{ game: 'Mines', amount: 250 }]);
    await damage(world, 'ALTER TABLE casino_win DROP CONSTRAINT planted');
  });

  it.each([0, 50, 100])('of 100 that paid %i counts as a play, not as a win', async (payoutCents) => {
    await world.play(player, 'mines', [payoutCents]);
    expect(await published()).toEqual([]);
    expect([await shown(), await counted()]).toEqual([[], [['mines', 1]]]);
  });

  it('that was voided counts as neither', async () => {
    const row = world.row(player, 100);
    await world.open([row]);
    await world.void([{ stake_id: row.stake_id, version: 1 }]);
    expect([await world.events(), await published(), await counted()]).toEqual([[], [], []]);
  });

  it('reported twice is published once', async () => {
    const [stakeId = ''] = await world.play(player, 'mines', [250]);
    await world.settle([{ stake_id: stakeId, version: 1, payout_cents: 250 }]);
    expect(await world.events()).toHaveLength(1);
  });

  it('of a game outside the catalogue is not published', async () => {
    await world.play(player, 'sports', [900]);
    await world.play(player, 'mines', [150]);
    expect(await published()).toEqual([{ game: 'Mines', amount: 150, at: expect.any(String) }]);
    await world.db.pool.query("UPDATE casino_game SET visible = false WHERE id = 'mines'");
    world.clock.advance(1_000);
    expect(await shown()).toEqual([]);
    await world.db.pool.query("UPDATE casino_game SET visible = true WHERE id = 'mines'");
    world.clock.advance(1_000);
    expect(await shown()).toEqual([['mines', 150]]);
  });
});

describe('a win in addition to the settlement', () => {
  const award = (stake_id: string | null, payout_cents: number) => world.award([{ player_id: player, stake_id, payout_cents }]);
  const opened = async () => {
    const row = world.row(player, 100, { game: 'mines' });
    await world.open([row]);
    return row.stake_id;
  };

  it('that exceeds its stake is published and listed once; its stake counts as a play when it is settled', async () => {
    const stakeId = await opened();
    await award(stakeId, 250);
    expect(await published()).toEqual([{ game: 'Mines', amount: 250, at: expect.any(String) }]);
    expect([await shown(), await counted()]).toEqual([[['mines', 250]], []]);
    await world.settle([{ stake_id: stakeId, version: 1, payout_cents: 0 }]);
    expect([await published(), await counted()]).toEqual([[], [['mines', 1]]]);
  });

  it.each([60, 100])('of %i on a stake of 100 is not published', async (payoutCents) => {
    await award(await opened(), payoutCents);
    expect(await published()).toEqual([]);
  });

  it('of a free round, which has no stake, is published, but not under br', async () => {
    await world.award([{ player_id: player, stake_id: null, payout_cents: 40, game: 'mines' }]);
    expect(await published(world.process('br'))).toEqual([]);
    await world.award([{ player_id: player, stake_id: null, payout_cents: 40, game: 'mines' }]);
    expect(await published()).toMatchObject([{ amount: 40 }]);
  });

  it('names no player, and counts once for any number of deliveries', async () => {
    await award(await opened(), 300);
    const rows = await world.db.k.selectFrom('outbox').select('payload').where('topic', '=', 'stakes.awarded').execute();
    expect(JSON.stringify(rows)).not.toContain(player);
    await published();
    await inTransaction(world.db, (tx) =>
      takeAwarded(
        { ...world.deps, clock: world.clock },
        tx,
        rows.map(({ payload }) => payload as Record<string, unknown>),
      ),
    );
    expect(await published()).toEqual([]);
  });
});

describe('a repeated event', () => {
  it.each([
    ['twice in one batch', 2],
    ['in five batches', 1],
  ])('%s counts once and is published once', async (_name, copies) => {
    await world.play(player, 'mines', [250, 0, 300]);
    const [event = {}] = await world.events();
    await published();
    for (let time = 0; time < 5; time += 1) {
      await inTransaction(world.db, (tx) =>
        takeSettled(
          { ...world.deps, clock: world.clock },
          tx,
          Array.from({ length: copies }, () => event),
        ),
      );
    }
    expect(await published()).toEqual([]);
    expect([await counted(), await shown()]).toEqual([[['mines', 3]], [['mines', 300]]]);
  });

  it('to several concurrent relays counts once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => world.play(player, n % 2 === 0 ? 'mines' : 'double', [0, 0])));
    await Promise.all([world.relay(), world.relay(), world.relay()]);
    expect(await counted()).toEqual([
      ['double', 10],
      ['mines', 10],
    ]);
  });

  it('with an invalid payload is refused as a whole, and writes nothing', async () => {
    await expect(inTransaction(world.db, (tx) => takeSettled({ ...world.deps, clock: world.clock }, tx, [{ games: 'all' }]))).rejects.toThrow();
    expect(await counted()).toEqual([]);
  });
});

describe('a burst', () => {
  it('of 2,000 stakes settled in one second makes four messages, the highest of each quarter, and adds one outbox row per statement', async () => {
    const rounds = Array.from({ length: 20 }, (_, round) => Array.from({ length: 100 }, (_each, n) => (n % 2 === 0 ? 0 : 101 + round * 100 + n)));
    const heard: unknown[] = [];
    for (const [round, payouts] of rounds.entries()) {
      await world.play(player, 'double', payouts);
      expect(await world.events()).toHaveLength(1);
      await world.relay();
      await Promise.all([publishWin(world.deps, world.clock.now()), publishWin(world.deps, world.clock.now())]);
      heard.push(...(await world.relay()).map((message) => [round, (message['data'] as { amount: number }).amount]));
      world.clock.advance(50);
    }
    expect(heard).toEqual([0, 5, 10, 15].map((round) => [round, 200 + round * 100]));
    expect(await counted()).toEqual([['double', 2_000]]);
  });

  it('leaves the last 20 wins in the list', async () => {
    for (let n = 1; n <= 23; n += 1) {
      await world.play(player, 'mines', [100 + n]);
      await published();
    }
    expect(await shown()).toEqual(Array.from({ length: 20 }, (_, n) => ['mines', 123 - n]));
    expect(await world.db.k.selectFrom('casino_win').select('id').execute()).toHaveLength(20);
  });
});

describe('privacy of wins:', () => {
  it('message, list and stored rows contain no id of player or stake', async () => {
    const [stakeId = ''] = await world.play(player, 'mines', [250]);
    const messages = await published();
    const rows = await world.db.k.selectFrom('casino_win').select(['game', 'amount_cents', 'settled_at']).execute();
    const said = JSON.stringify([messages, (await listWins(world.deps)).map(({ of: _game, ...win }) => win), rows]);
    expect(messages).toHaveLength(1);
    expect(said).not.toContain(player);
    expect(said).not.toContain(stakeId);
    expect(said).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('the event between the modules names no player', async () => {
    await world.play(player, 'mines', [250]);
    expect(JSON.stringify(await world.events())).not.toContain(player);
  });
});

describe('under br', () => {
  it('no win is stored, published or listed, not even an earlier one; plays are counted', async () => {
    await world.play(player, 'mines', [250]);
    await published();
    const br = world.process('br');
    await world.play(player, 'mines', [900]);
    expect([await published(br), await shown(br), await counted()]).toEqual([[], [], [['mines', 2]]]);
    expect(await published()).toEqual([]);
    expect(await shown()).toEqual([['mines', 250]]);
  });
});

describe('the most played game', () => {
  const popular = async () => {
    await rankGames(world.deps, world.clock.now());
    world.clock.advance(1_000);
    const found = findGames(await world.deps.catalogue(), { sort: 'popular' }).map((game) => [game.id, game.popularity]);
    return found.filter(([id]) => id === 'mines' || id === 'double');
  };

  it('is listed first, stops counting after seven days, and writes nothing without a change', async () => {
    expect(await popular()).toEqual([
      ['mines', 0],
      ['double', 0],
    ]);
    await world.play(player, 'double', [0, 0, 250]);
    await world.play(player, 'mines', [0]);
    await world.relay();
    expect(await popular()).toEqual([
      ['double', 3],
      ['mines', 1],
    ]);
    expect(await rankGames(world.deps, world.clock.now())).toBe(0);
    world.clock.advance(6 * DAY_MS);
    await world.play(player, 'mines', [0]);
    await world.relay();
    expect(await popular()).toEqual([
      ['double', 3],
      ['mines', 2],
    ]);
    world.clock.advance(DAY_MS);
    expect(await popular()).toEqual([
      ['mines', 1],
      ['double', 0],
    ]);
    world.clock.advance(2 * DAY_MS);
    for (const rule of casinoRetention(world.db)) await rule.forget(world.clock.now(), 100);
    expect(await counted()).toEqual([['mines', 1]]);
    expect(await world.db.k.selectFrom('casino_settled_event').select('id').execute()).toEqual([]);
  });
});
