import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doubleColorOf } from '#kernel/fairness/index.ts';
import { proved, sized } from '#tests/in-full.ts';
import { seedOfToday, todaysTenth } from '#tests/todays-tenth.ts';
import { compareWithJournals } from './kills/checkpoint.ts';
import { createDice } from './kills/dice.ts';
import { auditLedger, type KillsFixture } from './kills/fixture.ts';
import type { Player } from './kills/journal.ts';
import { answerClaims, expectLeft, type Leaver, leave, type Lost, newLeaver, offerCoupon } from './kills/leaving.ts';
import { playOnce } from './kills/play.ts';
import { newPlayer } from './kills/player.ts';
import { STAGES } from './kills/shared-round.ts';
import { openPlayedFixture, runKills } from './kills/run-kills.ts';

const PLAN = { kills: 5, players: 4, checkpointEvery: 5, databaseEvery: 3, longestLifeMs: 600 };
/** Each seed gives one schedule of kills. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The instant of a kill depends partly on the machine: hitting every state takes up to three times the kills. */
const EVERY_STAGE = sized(false, true);

const [LEAVE_ROUNDS, LEAVERS, LEAVE_KILLS, LONGEST_LIFE_MS] = [sized(1, 10), 4, 4, 900] as const;
/** Steps of the clock: a closure is processed, and a claim listed, within these. */
const STEPS_MS = [61_000, 301_000] as const;

// The tests share one fixture and run in this order: a checkpoint compares the whole database with the journals of all players so far.
describe('kill −9', { shuffle: false }, () => {
  let world: KillsFixture;
  const everybody: Player[] = [];
  beforeAll(async () => {
    world = await openPlayedFixture();
  });
  beforeEach(() => void world.violations.splice(0));
  afterAll(() => world.close());

  test.each(todaysTenth(SEEDS))(
    'of site, studio and PostgreSQL loses, doubles or halves nothing acknowledged (REL-1, REL-4), seed %s',
    { timeout: 1_800_000 },
    async (seed) => {
      const report = await runKills({ ...PLAN, seed, everyStage: EVERY_STAGE }, world, everybody);
      expect(report.violations).toEqual([]);
      // Every third kill hits PostgreSQL.
      const kills = report.siteKills + report.databaseKills;
      expect(EVERY_STAGE ? [5, 10, 15] : [5]).toContain(kills);
      expect(report.databaseKills).toBe(Math.floor(kills / 3));
      expect(report.operations).toBeGreaterThan(30);
      expect(report.studioKills).toBe(Math.floor(kills / 2));
      expect(report.spins).toBeGreaterThan(5);
      expect(report.deposits).toBeGreaterThanOrEqual(4);
      // The long run hits each state of a table's round with bets in it, and each of those rounds ends.
      const struck = report.stages.filter(({ openBets }) => openBets > 0).map(({ stage }) => stage);
      expect(struck.length).toBeGreaterThan(0);
      if (EVERY_STAGE) expect(struck).toEqual(expect.arrayContaining([...STAGES]));
      expect(report.stages.filter(({ stuck }) => stuck > 0)).toEqual([]);
      // If no call is interrupted, the test proves nothing.
      expect(report.repeated).toBeGreaterThan(0);
      proved('kills', kills + report.studioKills);
      proved('operations amid kills', report.operations);
    },
  );

  test(
    'the comparison notices an extra centavo, a missing round, a changed Double payout, a changed spin, an unreported deposit and a changed answer',
    { timeout: 900_000 },
    async () => {
      const roundOf = (id: string) =>
        world.auditor.db.k
          .selectFrom('rounds_round')
          .select(sql<number>`outcome::integer`.as('number'))
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      const player = await newPlayer(world, 7);
      everybody.push(player);
      const { journal } = player;
      while (journal.rounds.size < 3 || journal.slotRounds.size === 0) await playOnce(world, player);
      await compareWithJournals(world, everybody);
      expect(world.violations).toEqual([]);

      journal.playedCents -= 1;
      await compareWithJournals(world, everybody);
      expect(world.violations.splice(0)).toEqual([expect.stringMatching(/^wallet of .* holds/)]);
      journal.playedCents += 1;

      journal.rounds.set('00000000-0000-7000-8000-000000000000', 'won');
      await compareWithJournals(world, everybody);
      expect(world.violations.splice(0)).toEqual([expect.stringContaining('was acknowledged and is gone')]);
      journal.rounds.delete('00000000-0000-7000-8000-000000000000');

      const [[spin, drawn] = ['', undefined]] = journal.slotRounds;
      journal.slotRounds.delete(spin);
      await compareWithJournals(world, everybody);
      expect(world.violations.splice(0)).toEqual([`slot round ${spin} was charged and never told to anybody`]);
      journal.slotRounds.set(spin, { stakeCents: drawn?.stakeCents ?? 0, payoutCents: (drawn?.payoutCents ?? 0) + 1 });
      await compareWithJournals(world, everybody);
      expect(world.violations.splice(0)).toEqual([`slot round ${spin} was told otherwise than it stands`]);
      journal.slotRounds.delete(spin);
      if (drawn !== undefined) journal.slotRounds.set(spin, drawn);

      world.aimAt('double');
      const onDouble = () => [...journal.tableBets].find(([, { table }]) => table === 'double');
      while (onDouble() === undefined) await playOnce(world, player);
      await compareWithJournals(world, everybody);
      expect(world.violations).toEqual([]);
      const [bet, placed] = onDouble() ?? ['', undefined];
      if (placed === undefined) throw new Error('no bet was placed');
      const { number } = await roundOf(placed.roundId);
      const wrong = number === null ? 'its round (void' : `its round (settled, ${number})`;
      journal.tableBets.set(bet, { ...placed, stakeCents: placed.stakeCents + 1, position: number === null ? placed.position : doubleColorOf(number) });
      await compareWithJournals(world, everybody);
      expect(world.violations.splice(0)).toContainEqual(expect.stringContaining(wrong));
      journal.tableBets.set(bet, placed);

      const [deposit = ''] = journal.deposits.keys();
      const known = journal.deposits.get(deposit);
      journal.deposits.delete(deposit);
      await compareWithJournals(world, everybody);
      expect(world.violations.splice(0)).toContainEqual(expect.stringContaining(`payments_deposit ${deposit} was never acknowledged`));
      if (known !== undefined) journal.deposits.set(deposit, known);

      journal.acknowledged.length = 0;
      while (journal.acknowledged.length === 0) await playOnce(world, player);
      const [first] = journal.acknowledged;
      if (first !== undefined) journal.acknowledged[0] = { ...first, reply: { ...first.reply, body: { ...first.reply.body, forged: true } } };
      await compareWithJournals(world, everybody);
      expect(world.violations.splice(0)).toEqual([expect.stringContaining('and again')]);
    },
  );

  test(
    'amid kills an account is closed and paid out once, a bank’s claim answered once and a coupon redeemed once (REL-1)',
    { timeout: 1_800_000 },
    async () => {
      const seed = seedOfToday();
      const dice = createDice(seed);
      const lost: Lost = { coupons: 0, closures: 0 };
      const leavers: Leaver[] = [];
      await offerCoupon(world);
      for (let round = 0; round < LEAVE_ROUNDS; round += 1) {
        const first = leavers.length;
        for (let each = 0; each < LEAVERS; each += 1) leavers.push(await newLeaver(world, seed + leavers.length, dice.pick(['accept', 'reject', null])));
        const lanes = leavers.slice(first).map((leaver) => leave(world, createDice(leavers.indexOf(leaver)), leaver, lost));
        for (let kill = 1; kill <= LEAVE_KILLS; kill += 1) {
          await wait(dice.roll(LONGEST_LIFE_MS));
          await world.site.kill();
          await auditLedger(world, `round ${round}, kill ${kill}`);
          await world.site.start();
          await answerClaims(world, leavers);
          await world.advance(dice.pick(STEPS_MS));
        }
        await Promise.all(lanes);
      }
      await expectLeft(world, leavers);
      expect(world.violations).toEqual([]);
      // If no call is interrupted, the test proves nothing.
      expect(leavers.reduce((sum, { player }) => sum + player.repeated, lost.coupons + lost.closures)).toBeGreaterThan(0);
      proved('kills', LEAVE_ROUNDS * LEAVE_KILLS);
    },
  );
});
