import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SECOND_MS } from '#kernel/durations.ts';
import { openStudioAndSite, type StudioAndSite } from '../open-studio.ts';

const SPINS = 5;
let world: StudioAndSite;
let playedIds: readonly string[];
beforeAll(async () => {
  world = await openStudioAndSite();
  const page = await world.openGame(await world.players.newPlayer(), 'boto-encantado');
  const rounds = [];
  for (let spin = 0; spin < SPINS; spin += 1) rounds.push(await page.spinToTheEnd());
  await world.untilDone();
  playedIds = rounds.map(({ round_id }) => round_id);
  // Only bets safely older than the list's end, whatever the clock difference, must be on it.
  await world.open.advance(700 * SECOND_MS);
});
afterAll(() => world.close());

const compare = async (of = world) => {
  const check = of.open.site.parts.flatMap((part) => part.outsideChecks ?? []).find(({ name }) => name.includes('studio’s list'));
  if (check === undefined) throw new Error('nothing is compared with the studio');
  return check.run();
};

/** Changes rows as the database's owner with triggers disabled, runs the comparison, and undoes the change. */
async function tampered(change: string, undo: string): Promise<string[]> {
  const owner = await world.open.database.owner.pool.connect();
  try {
    await owner.query("SET session_replication_role = 'replica'");
    expect((await owner.query(change)).rowCount).toBe(1);
    const { violations } = await compare();
    await owner.query(undo);
    return violations.map(({ detail }) => detail);
  } finally {
    await owner.query("SET session_replication_role = 'origin'");
    owner.release();
  }
}

test('the studio’s list and the casino’s books agree', async () => {
  expect(await compare()).toEqual({ compared: SPINS, violations: [], skipped: null });
});

test('the check reports a payout that differs from the studio’s', async () => {
  const where = `WHERE round_id = '${playedIds[0] ?? ''}'`;
  const found = await tampered(`UPDATE studio.result SET payout = payout + 1 ${where}`, `UPDATE studio.result SET payout = payout - 1 ${where}`);
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^round ${playedIds[0] ?? ''}: the supplier has \\d+ staked and \\d+ paid, here are \\d+ and \\d+$`)),
  ]);
});

test('the check reports a win that differs from the casino’s', async () => {
  const where = `WHERE transaction_id = '${playedIds[1] ?? ''}:win'`;
  const found = await tampered(
    `UPDATE casino_transaction SET amount_cents = amount_cents + 1 ${where}`,
    `UPDATE casino_transaction SET amount_cents = amount_cents - 1 ${where}`,
  );
  expect(found).toEqual([expect.stringContaining(`round ${playedIds[1] ?? ''}: the supplier has `)]);
});

test('the check reports a bet without a round at the supplier, and a round whose bet is missing', async () => {
  const bet = `${playedIds[2] ?? ''}:bet`;
  const found = await tampered(
    `UPDATE casino_transaction SET transaction_id = 'nobody:bet' WHERE transaction_id = '${bet}'`,
    `UPDATE casino_transaction SET transaction_id = '${bet}' WHERE transaction_id = 'nobody:bet'`,
  );
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^round ${playedIds[2] ?? ''}: the supplier has it done for \\d+, here is no bet$`)),
    'bet nobody:bet was taken here, the supplier lists no round of it',
  ]);
});

test('the check reports a studio that is unavailable', async () => {
  const left = await openStudioAndSite();
  onTestFinished(() => left.close());
  await (await left.openGame(await left.players.newPlayer(), 'boto-encantado')).spinToTheEnd();
  await left.untilDone();
  await left.stopStudio();
  expect(await compare(left)).toEqual({ compared: 0, violations: [], skipped: expect.stringMatching(/^the supplier could not be asked \(.+\)$/) as string });
});
