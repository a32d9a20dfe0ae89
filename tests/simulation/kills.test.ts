import { expect, test } from 'vitest';
import { doubleColorOf } from '#kernel/fairness/index.ts';
import { checkpoint } from './kills/checkpoint.ts';
import { playOnce } from './kills/play.ts';
import { newPlayer } from './kills/player.ts';
import { runKills } from './kills/run-kills.ts';
import { untilListed } from './kills/slots.ts';
import { openFixture } from './kills/fixture.ts';
import { sized } from '#tests/in-full.ts';

/** Where the plug is pulled is partly the machine's: until every state was struck takes up to three times the kills. */
const EVERY_STAGE = sized(false, true);

test('nothing acknowledged is lost, doubled or half done when site, studio and PostgreSQL are killed (REL-1, REL-4)', { timeout: 900_000 }, async () => {
  const report = await runKills({ kills: 5, seed: 1, players: 4, checkpointEvery: 5, databaseEvery: 3, longestLifeMs: 600, everyStage: EVERY_STAGE });
  expect(report.violations).toEqual([]);
  // Each third is PostgreSQL's.
  const kills = report.siteKills + report.databaseKills;
  expect(EVERY_STAGE ? [5, 10, 15] : [5]).toContain(kills);
  expect(report.databaseKills).toBe(Math.floor(kills / 3));
  expect(report.operations).toBeGreaterThan(30);
  expect(report.studioKills).toBe(Math.floor(kills / 2));
  expect(report.spins).toBeGreaterThan(5);
  expect(report.deposits).toBeGreaterThanOrEqual(4);
  // One in each state of the shared round, with bets in it, and none of those rounds is left hanging.
  const struck = report.stages.filter(({ openBets }) => openBets > 0).map(({ stage }) => stage);
  expect(struck.length).toBeGreaterThan(0);
  if (EVERY_STAGE) expect(struck).toEqual(expect.arrayContaining(['betting', 'closed', 'spinning', 'settling', 'voiding']));
  expect(report.stages.map(({ stuck }) => stuck)).toEqual([0, 0, 0, 0, 0, 0]);
  // Kills that interrupted nobody would prove nothing.
  expect(report.repeated).toBeGreaterThan(0);
});

test(
  'the comparison notices a centavo too many, a round that is gone, a Double bet paid otherwise, a spin told otherwise, a deposit nobody was told of and another answer',
  { timeout: 900_000 },
  async () => {
    const world = await openFixture();
    const roundOf = (id: string) => world.auditor.db.k.selectFrom('rounds_round').select('outcome as number').where('id', '=', id).executeTakeFirstOrThrow();
    try {
      await world.studio.start();
      await world.site.start();
      await untilListed(world);
      const player = await newPlayer(world, 7);
      const { journal } = player;
      while (journal.rounds.size < 3 || journal.slotRounds.size === 0) await playOnce(world, player);
      await checkpoint(world, [player]);
      expect(world.violations).toEqual([]);

      journal.playedCents -= 1;
      await checkpoint(world, [player]);
      expect(world.violations.splice(0)).toEqual([expect.stringMatching(/^wallet of .* holds/)]);
      journal.playedCents += 1;

      journal.rounds.set('00000000-0000-7000-8000-000000000000', 'won');
      await checkpoint(world, [player]);
      expect(world.violations.splice(0)).toEqual([expect.stringContaining('was acknowledged and is gone')]);
      journal.rounds.delete('00000000-0000-7000-8000-000000000000');

      const [[spin, drawn] = ['', undefined]] = journal.slotRounds;
      journal.slotRounds.delete(spin);
      await checkpoint(world, [player]);
      expect(world.violations.splice(0)).toEqual([`slot round ${spin} was charged and never told to anybody`]);
      journal.slotRounds.set(spin, { stakeCents: drawn?.stakeCents ?? 0, payoutCents: (drawn?.payoutCents ?? 0) + 1 });
      await checkpoint(world, [player]);
      expect(world.violations.splice(0)).toEqual([`slot round ${spin} was told otherwise than it stands`]);
      journal.slotRounds.delete(spin);
      if (drawn !== undefined) journal.slotRounds.set(spin, drawn);

      while (journal.doubleBets.size === 0) await playOnce(world, player);
      await checkpoint(world, [player]);
      expect(world.violations).toEqual([]);
      const [[bet, placed] = ['', undefined]] = journal.doubleBets;
      if (placed === undefined) throw new Error('no bet was placed');
      const { number } = await roundOf(placed.roundId);
      const wrong = number === null ? 'its round (void' : `its round (settled, ${number})`;
      journal.doubleBets.set(bet, { ...placed, stakeCents: placed.stakeCents + 1, color: number === null ? placed.color : doubleColorOf(number) });
      await checkpoint(world, [player]);
      expect(world.violations.splice(0)).toContainEqual(expect.stringContaining(wrong));
      journal.doubleBets.set(bet, placed);

      const [deposit = ''] = journal.deposits.keys();
      const told = journal.deposits.get(deposit);
      journal.deposits.delete(deposit);
      await checkpoint(world, [player]);
      expect(world.violations.splice(0)).toContainEqual(expect.stringContaining(`payments_deposit ${deposit} was never acknowledged`));
      if (told !== undefined) journal.deposits.set(deposit, told);

      journal.acknowledged.length = 0;
      while (journal.acknowledged.length === 0) await playOnce(world, player);
      const [first] = journal.acknowledged;
      if (first !== undefined) journal.acknowledged[0] = { ...first, reply: { ...first.reply, body: { ...first.reply.body, forged: true } } };
      await checkpoint(world, [player]);
      expect(world.violations.splice(0)).toEqual([expect.stringContaining('and again')]);
    } finally {
      await world.close();
    }
  },
);
