import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { decideEvent } from '../../settlement/use-cases/decide-event.ts';
import { closeForgotten } from '../../settlement/use-cases/close-forgotten.ts';
import { watchOverdue } from '../../settlement/use-cases/watch-overdue.ts';
import { openPlay, type Bout, type PlayFixture } from '../testing/play-fixture.ts';

let world: PlayFixture;
beforeAll(async () => {
  world = await openPlay();
});
afterAll(async () => {
  await watchOverdue(world.deps, world.clock.now());
  await expectBooksHold(world);
  await world.close();
});

const HOUR = 3_600_000;
const tick = (ms = 1_000) => world.clock.advance(ms);

/** Places bets of R$ 10,00 on a match that has begun since; each names market and outcome. */
async function bets(...legs: readonly (readonly [string, string])[]) {
  const bout = await world.ahead();
  const player = await world.newPlayer(100_000);
  const ids: string[] = [];
  for (const [market, outcome] of legs) ids.push(await world.bets(player, { legs: [{ market: `${bout.id}:${market}`, outcome }] }));
  tick(HOUR);
  await bout.fixture({});
  await bout.priced();
  tick();
  const betStates = async () => {
    await world.bring();
    return (await Promise.all(ids.map(world.standing))).map(({ status, version, payout }) => [status, version, payout]);
  };
  return { bout, player, ids, betStates };
}

const results = async ({ id }: Bout) =>
  (await world.db.k.selectFrom('sportsbook_result').select(['kind', 'certainty', 'in_play']).where('event_id', '=', id).orderBy('version').execute()).map(
    ({ kind, certainty, in_play }) => [kind, certainty, in_play],
  );

describe('a market that play decides', () => {
  test('is settled at once, while the others stay open', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over'], ['total:1.5', 'over'], ['winner', 'home']);
    await bout.incident('told', 'p1');
    expect(await betStates()).toEqual([
      ['settled', 1, 1_900],
      ['accepted', 0, null],
      ['accepted', 0, null],
    ]);
    expect((await bout.market('total:0.5'))?.status).toBe(-3);
    tick();
    await bout.priced();
    expect(await bout.open()).toEqual(['total:1.5', 'total:2.5', 'winner']);
    expect(await results(bout)).toEqual([['facts', 1, true]]);
  });

  test('is not settled while the incident is under review, and is once it is confirmed', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over']);
    await bout.incident('review', 'p1');
    expect(await betStates()).toEqual([['accepted', 0, null]]);
    tick();
    await bout.incident('confirmed', 'p1');
    expect(await betStates()).toEqual([['settled', 1, 1_900]]);
  });

  test('is reversed exactly when the incident is taken back, and settled again by the next incident', async () => {
    const { bout, player, ids, betStates } = await bets(['total:0.5', 'over'], ['total:0.5', 'under']);
    const staked = await world.worth(player);
    await bout.incident('told', 'p1');
    expect(await betStates()).toEqual([
      ['settled', 1, 1_900],
      ['settled', 1, 0],
    ]);
    expect(await world.worth(player)).toBe(staked + 1_900);
    tick();
    await bout.incident('taken_back', 'p1', { score: [0, 0] });
    expect(await betStates()).toEqual([
      ['accepted', 1, null],
      ['accepted', 1, null],
    ]);
    expect([await world.worth(player), (await bout.market('total:0.5'))?.status]).toEqual([staked, -1]);
    tick();
    await bout.priced();
    expect((await bout.market('total:0.5'))?.status).toBe(1);
    await bout.incident('told', 'p2', { side: 'away', minute: 9, score: [0, 1] });
    expect(await betStates()).toEqual([
      ['settled', 2, 1_900],
      ['settled', 2, 0],
    ]);
    expect(await world.history(ids[0] ?? '')).toEqual(['settled 1 1900', 'rolled_back 1 1900', 'settled 2 1900']);
    expect(await results(bout)).toEqual([
      ['facts', 1, true],
      ['rollback', null, true],
      ['facts', 1, true],
    ]);
  });

  test('stays settled when a second incident is taken back, which reverses only its own', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over'], ['total:1.5', 'over']);
    await bout.incident('told', 'p1');
    await bout.incident('told', 'p2', { minute: 8, score: [2, 0] });
    expect(await betStates()).toEqual([
      ['settled', 1, 1_900],
      ['settled', 1, 1_900],
    ]);
    tick();
    await bout.incident('taken_back', 'p2', { minute: 8, score: [1, 0] });
    expect(await betStates()).toEqual([
      ['settled', 1, 1_900],
      ['accepted', 1, null],
    ]);
  });

  test('stays unchanged if an incident decides no market', async () => {
    const { bout } = await bets(['winner', 'home']);
    await bout.incident('told', 'f1', { type: 'foul', score: [0, 0] });
    expect(await results(bout)).toEqual([]);
  });
});

describe('facts of the whole match', () => {
  const facts = (home: number, away: number) => ({ ending: 'played', pins: { home, away } }) as never;

  test('replace what play had decided', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over'], ['winner', 'home']);
    await bout.incident('told', 'p1');
    await betStates();
    await bout.fixture({ state: 'ended', period: 'ended', minute: 20, score: { home: 0, away: 0 } });
    expect(await world.send('live', { kind: 'bet_settlement', eventId: bout.id, sport: 'thumb-sprint', certainty: 2, facts: facts(0, 0) })).toBe('applied');
    expect(await betStates()).toEqual([
      ['settled', 2, 0],
      ['void', 1, 1_000],
    ]);
  });

  test('are not replaced by a later incident, and let no prices open the match', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over'], ['total:1.5', 'under']);
    await world.send('live', { kind: 'bet_settlement', eventId: bout.id, sport: 'thumb-sprint', certainty: 2, facts: facts(1, 0) });
    const settled = await betStates();
    await bout.incident('told', 'p2', { score: [2, 0] });
    tick();
    await bout.priced();
    expect([await betStates(), await bout.open()]).toEqual([settled, []]);
    expect(await results(bout)).toEqual([['facts', 2, false]]);
  });

  test('decided by an operator replace it too', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over']);
    await bout.incident('told', 'p1');
    await betStates();
    const written = facts(0, 0);
    const decided = await inTransaction(world.db, (tx) =>
      decideEvent(world.deps, tx, { eventId: bout.id, written, origin: 'operator:1', at: world.clock.now() }),
    );
    expect(decided).toMatchObject({ ok: true });
    expect(await betStates()).toEqual([['settled', 2, 0]]);
  });

  test('taken back by a supplier leave the facts of play in force', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over']);
    await bout.incident('told', 'p1');
    expect(await world.send('live', { kind: 'rollback_bet_settlement', eventId: bout.id })).toBe('stale known');
    expect(await betStates()).toEqual([['settled', 1, 1_900]]);
  });
});

describe('the jobs for overdue and abandoned matches', () => {
  test('a match under way with settled and open markets is not listed for an operator', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over'], ['winner', 'home']);
    await bout.incident('told', 'p1');
    await betStates();
    await watchOverdue(world.deps, world.clock.now());
    const listed = await world.db.k.selectFrom('sportsbook_overdue').select('event_id').where('event_id', '=', bout.id).execute();
    const held = await world.db.k.selectFrom('sportsbook_result_review').select('id').where('event_id', '=', bout.id).execute();
    expect([listed, held]).toEqual([[], []]);
  });

  test('if a match is abandoned after play had decided some markets, the rules end the others', async () => {
    const { bout, betStates } = await bets(['total:0.5', 'over'], ['winner', 'home']);
    await bout.incident('told', 'p1');
    await betStates();
    await bout.fixture({ state: 'abandoned', minute: 12, score: { home: 1, away: 0 } });
    tick(49 * HOUR);
    expect(await closeForgotten(world.deps, world.clock.now())).toBe(1);
    expect(await betStates()).toEqual([
      ['settled', 1, 1_900],
      ['settled', 1, 1_740],
    ]);
  });
});
