import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { expectBooksHold } from '../betslip/testing/bet-fixture.ts';
import { createSettlingFixture, type Said, type SettlingFixture } from './testing/settling.ts';
import { settleDue } from './use-cases/settle-due.ts';

let world: SettlingFixture;
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const cancel = (marketId: string): Said => ({ kind: 'cancel', marketId, from: null, until: null });
const takeBack = (marketId: string): Said => ({ kind: 'rollback_cancel', marketId, from: null, until: null });

/** Counts the sessions of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await world.owner.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; !(await isSo()); asked += 1) if (asked > 20_000) throw new Error('it never came to that');
}

test('bets voided and bets restored in one chunk lock their liability in one order', async () => {
  const [one, other, third, fourth] = [await world.newEvent(), await world.newEvent(), await world.newEvent(), await world.newEvent()];
  const player = await world.newPlayer(100_000);
  const leg = (event: string, market: string, outcome: string) => ({ market: `${event}:${market}`, outcome });
  // On match `one`, a bet to be restored holds `third` and one to be voided holds `fourth`; on `other` it is the other way round.
  const good = await world.bets(player, { legs: [leg(one, 'result', 'home'), leg(third, 'result', 'home')] });
  const bad = await world.bets(player, { legs: [leg(one, 'both_to_score', 'yes'), leg(fourth, 'result', 'home')] });
  const otherGood = await world.bets(player, { legs: [leg(other, 'result', 'home'), leg(fourth, 'result', 'home')] });
  const otherBad = await world.bets(player, { legs: [leg(other, 'both_to_score', 'yes'), leg(third, 'result', 'home')] });
  for (const event of [third, fourth]) await world.says(event, cancel(`${event}:result`));
  for (const event of [one, other]) await world.says(event, cancel(`${event}:result`));
  expect(await Promise.all([good, otherGood].map(world.standing))).toMatchObject([{ status: 'void' }, { status: 'void' }]);
  for (const event of [one, other]) {
    await world.tell(event, takeBack(`${event}:result`));
    await world.tell(event, cancel(`${event}:both_to_score`));
  }

  const errors: string[] = [];
  const log = createLogger({ level: 'error', destination: { write: (line) => void errors.push(line) } });
  const settle = () => settleDue({ db: world.db, log }, world.clock.now());
  // The first settler is blocked from its last liability while the second takes all of its own.
  const busy = await world.owner.pool.connect();
  await busy.query('BEGIN');
  await busy.query("SELECT FROM sportsbook_exposure WHERE market_id = $1 AND outcome_id = 'yes' FOR UPDATE", [`${one}:both_to_score`]);
  const first = settle();
  await until(async () => (await waiting()) === 1);
  const second = settle();
  let isDone = false;
  void second.finally(() => {
    isDone = true;
  });
  await until(async () => isDone || (await waiting()) === 2);
  await busy.query('COMMIT');
  busy.release();
  await Promise.all([first, second]);
  expect(errors).toEqual([]);
  expect(await Promise.all([good, bad, otherGood, otherBad].map(async (bet) => (await world.standing(bet)).status))).toEqual([
    'accepted',
    'void',
    'accepted',
    'void',
  ]);
});
