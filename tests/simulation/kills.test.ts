import { expect, test } from 'vitest';
import { checkpoint } from './kills/checkpoint.ts';
import { playOnce } from './kills/play.ts';
import { newPlayer } from './kills/player.ts';
import { runKills } from './kills/run-kills.ts';
import { openWorld } from './kills/world.ts';

test('nothing acknowledged is lost, doubled or half done when the site and PostgreSQL are killed under play', { timeout: 240_000 }, async () => {
  const report = await runKills({ kills: 5, seed: 1, players: 4, checkpointEvery: 5, databaseEvery: 3, longestLifeMs: 600 });
  expect(report.violations).toEqual([]);
  expect([report.siteKills, report.databaseKills]).toEqual([4, 1]);
  expect(report.operations).toBeGreaterThan(30);
  expect(report.deposits).toBeGreaterThanOrEqual(4);
  // Kills that interrupted nobody would prove nothing.
  expect(report.repeated).toBeGreaterThan(0);
});

test('the comparison notices a centavo too many, a round that is gone, a deposit nobody was told of and another answer', { timeout: 240_000 }, async () => {
  const world = await openWorld();
  try {
    await world.site.start();
    const player = await newPlayer(world, 7);
    const { journal } = player;
    while (journal.rounds.size < 3) await playOnce(world, player);
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
});
