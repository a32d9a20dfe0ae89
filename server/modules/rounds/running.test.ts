import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { hashLink } from '#kernel/fairness/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { roundsGoOn, roundsRecompute } from './round-checks.ts';
import type { RoundsDeps } from './deps.ts';
import type { Round } from './domain/round.ts';
import { chainById } from './store/chain-rows.ts';
import { roundsFixtures, type RoundsFixture } from './testing/rounds-fixture.ts';
import { hidingGame, POINT_MS, testGame } from './testing/test-game.ts';
import { judgeActs } from './use-cases/judge-acts.ts';
import { hiddenResult } from './use-cases/drawn-result.ts';

const newWorld = roundsFixtures();
let world: RoundsFixture;
afterEach(async () => {
  const found = await Promise.all([roundsRecompute([world.game], world.deps), roundsGoOn(world)].map((check) => check.run(world.database.db)));
  if (found.flat().length > 0) throw new Error(JSON.stringify(found));
  await world.drop();
});

/** A round that runs for at least a second, with three bets; shorter rounds are skipped. */
async function running(): Promise<{ readonly round: Round; readonly secret: Awaited<ReturnType<typeof hiddenResult>> }> {
  world = await newWorld({}, hidingGame);
  await world.run();
  for (;;) {
    for (let n = 0; n < 3; n += 1) await world.bet();
    await world.after(15_000);
    const round = await world.after(3_000);
    if (round.state === 'running') {
      const secret = await hiddenResult(world.deps, world.game, round);
      return { round, secret };
    }
    await world.after(5_000);
    await world.after(3_000);
  }
}

/** Tries an act as a game does: judged by its instant, then written under the round's lock, where `work` runs. */
async function tries(round: Round, at: Date, work: (tx: Tx) => Promise<unknown> = async () => undefined): Promise<boolean> {
  const judge = await judgeActs(world.deps, world.game, round);
  if (judge === null || judge.resultBy(at) !== null) return false;
  return inTransaction(world.database.db, async (tx) => {
    const { rows } = await sql<{ id: string | null }>`SELECT rounds_api_admit_acts(${round.table}, ${round.id}) AS id`.execute(tx);
    if (rows[0]?.id !== round.id) return false;
    await work(tx);
    return true;
  });
}

/** Everything that database and log contain about the round, for an observer. */
async function everythingWritten(): Promise<string> {
  const { rows } = await sql`SELECT to_jsonb(r) - 'link_hash' AS round FROM rounds_round r ORDER BY seq DESC LIMIT 1`.execute(world.database.db.k);
  return [JSON.stringify(rows), ...(await world.told()), ...world.logged].join('\n');
}

const runsOut = (round: Round, secret: { readonly endsAt: Date }) => secret.endsAt.getTime() - (round.runsFrom ?? round.closesAt).getTime();

describe('a game that hides its result', () => {
  it('runs from the draw until its result ends the run, is shown, and is settled', async () => {
    const { round, secret } = await running();
    expect(runsOut(round, secret)).toBe(Number(secret.outcome) * POINT_MS);
    expect(await world.after(Number(secret.outcome) * POINT_MS - 1)).toMatchObject({ id: round.id, state: 'running' });
    const shown = await world.after(1);
    expect(shown).toMatchObject({ id: round.id, state: 'spinning', outcome: secret.outcome, link: secret.link, beaconValue: round.beaconValue });
    expect(hashLink(secret.link)).toBe(round.linkHash);
    expect(await world.after(5_000)).toMatchObject({ id: round.id, state: 'settled' });
    expect(await world.bets(round.id)).toEqual([{ state: 'settled', count: 3 }]);
    const published = (await world.told()).filter((what) => what.startsWith(`${round.seq}:`));
    expect(published).toEqual(['betting', 'closed', 'running', 'spinning', 'settled'].map((state) => `${round.seq}:${state}`));
  });

  it('has no row that reveals the result while it runs', async () => {
    const { round, secret } = await running();
    await world.after(Number(secret.outcome) * POINT_MS - 1);
    const written = await everythingWritten();
    expect(written).toContain(round.beaconValue);
    expect(written).not.toContain(secret.link);
    expect(await world.round()).toMatchObject({ state: 'running', link: null, outcome: null, spinEndsAt: null });
    const { k } = world.database.owner;
    await expect(sql`UPDATE rounds_round SET link = ${secret.link}, version = version + 1 WHERE id = ${round.id}`.execute(k)).rejects.toThrow();
    await expect(sql`UPDATE rounds_round SET outcome = '1', version = version + 1 WHERE id = ${round.id}`.execute(k)).rejects.toThrow();
    // The chain's next link hashes to this one: no later round may be opened, and none is announced with it.
    expect((await chainById(k, round.chainId)).used).toBe(round.linkIndex);
  });

  it('accepts no bet while it runs, and accepts its players’ acts until the hidden end, to the millisecond', async () => {
    const { round, secret } = await running();
    const lastMoment = new Date(secret.endsAt.getTime() - 1);
    expect(await world.bet(round.id)).toBeNull();
    expect(await world.bet(round.id, round.openedAt)).toBeNull();
    expect([await tries(round, world.clock.now()), await tries(round, lastMoment)]).toEqual([true, true]);
    // The end has passed but is not written yet.
    expect(await tries(round, secret.endsAt)).toBe(false);
  });

  it('accepts an act that came in time and was delayed beyond the end until the round is over, and reveals the result only to a late act', async () => {
    const { secret } = await running();
    const lastMoment = new Date(secret.endsAt.getTime() - 1);
    const shown = await world.after(Number(secret.outcome) * POINT_MS);
    expect([shown.state, await tries(shown, lastMoment), await tries(shown, secret.endsAt)]).toEqual(['spinning', true, false]);
    const judge = await judgeActs(world.deps, world.game, shown);
    expect([judge?.resultBy(lastMoment), judge?.resultBy(secret.endsAt)]).toEqual([null, secret.outcome]);
    const over = await world.after(5_000);
    expect([over.state, await tries(over, lastMoment)]).toEqual(['settled', false]);
  });

  it('allows no act before the draw, nor after it if the result is shown at once', async () => {
    world = await newWorld({}, hidingGame);
    await world.run();
    const open = await world.round();
    expect(await tries(open, world.clock.now())).toBe(false);
    expect(await tries(await world.after(15_000), world.clock.now())).toBe(false);
    await world.drop();
    world = await newWorld({}, testGame);
    await world.run();
    await world.after(15_000);
    const shown = await world.after(3_000);
    expect([shown.state, await tries(shown, world.clock.now())]).toEqual(['spinning', false]);
  });

  it('ends only after the acts in flight', async () => {
    const { round, secret } = await running();
    const held = Promise.withResolvers<void>();
    const admitted = Promise.withResolvers<void>();
    const inFlight = tries(round, world.clock.now(), async (tx) => {
      admitted.resolve();
      await held.promise;
      await sql`UPDATE test_bet SET state = 'left' WHERE id = (SELECT id FROM test_bet WHERE round_id = ${round.id} LIMIT 1)`.execute(tx);
    });
    await admitted.promise;
    world.clock.advance(Number(secret.outcome) * POINT_MS);
    const ending = world.run();
    for (let n = 0; n < 5; n += 1) expect((await world.round()).state).toBe('running');
    held.resolve();
    await Promise.all([inFlight, ending]);
    await world.after(5_000);
    expect(await world.bets(round.id)).toEqual([
      { state: 'left', count: 1 },
      { state: 'settled', count: 2 },
    ]);
  });

  it.each(['running', 'spinning'] as const)('whose process dies while %s is being written is ended by another with the same result', async (hook) => {
    const { round, secret } = await running();
    const dying = await world.process();
    const next = await world.process();
    if (hook === 'running') {
      // In the next round the process dies at the draw.
      await world.after(Number(secret.outcome) * POINT_MS);
      await world.after(5_000);
      await world.after(3_000);
      await world.after(15_000);
      world.clock.advance(3_000);
    } else world.clock.advance(Number(secret.outcome) * POINT_MS);
    world.killAt(hook);
    await dying.table.advance(world.clock.now()).catch(() => 0);
    world.clock.advance(15 * POINT_MS);
    while ((await next.table.advance(world.clock.now())) > 0);
    world.clock.advance(15 * POINT_MS);
    while ((await next.table.advance(world.clock.now())) > 0);
    const published = await world.told();
    expect(new Set(published).size).toBe(published.length);
    if (hook === 'spinning') expect(published).toContain(`${round.seq}:spinning`);
    else expect(published).toContain(`${round.seq + 1}:running`);
  });

  it('is void and refunded when its link can no longer be read, half a minute after its longest possible run', async () => {
    const { round } = await running();
    const { linkAt } = world.deps.links;
    const shut: RoundsDeps['links']['linkAt'] = () => Promise.reject(new Error('the vault is shut'));
    Object.assign(world.deps, { links: { ...world.deps.links, linkAt: shut } });
    expect(await world.after(15 * POINT_MS + 29_999)).toMatchObject({ id: round.id, state: 'running', link: null });
    expect(await world.after(500)).toMatchObject({ id: round.id, state: 'void', link: null, outcome: null, beaconValue: null });
    expect(await world.bets(round.id)).toEqual([{ state: 'refunded', count: 3 }]);
    expect(world.alerts()).toContain('round_void');
    Object.assign(world.deps, { links: { ...world.deps.links, linkAt } });
    expect(await world.after(3_000)).toMatchObject({ seq: round.seq + 1, state: 'betting' });
  });
});
