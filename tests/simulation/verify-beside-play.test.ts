import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { rotateSeeds } from '#server/modules/originals/fairness/use-cases/rotate-seeds.ts';
import { createDoubleFixture, type DoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { accepted, at } from '#server/modules/originals/testing/originals-fixture.ts';
import { DEPOSIT_ROLLOVER, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';
import type { Principal } from '#server/platform/http/principal.ts';

let world: DoubleFixture;
beforeAll(async () => {
  world = await createDoubleFixture();
});
afterAll(() => world.drop());

const VERIFICATIONS = 3;

/** Plays Mines and Double and deposits, round after round, until `isOver`; returns the number of rounds. */
async function playOn(player: Principal, isOver: () => boolean): Promise<number> {
  let rounds = 0;
  for (; !isOver(); rounds += 1) {
    const block = { reason: DEPOSIT_ROLLOVER, ref: `deposit ${rounds}`, amountCents: cents(500), at: world.clock.now() };
    await inTransaction(world.db, (tx) => writeBlock(tx, player.playerId, block));
    await world.table().place(player, rounds % 2 === 0 ? 'red' : 'black', 100);
    const { roundId } = accepted(await world.play().open(player, 100, 5));
    const { mined, safe } = await world.layoutOf(roundId);
    accepted(await world.play().reveal(player, roundId, at(safe, 0)));
    if (rounds % 3 === 0) accepted(await world.play().reveal(player, roundId, at(mined, 0)));
    else accepted(await world.play().cashOut(player, roundId));
    if (rounds % 5 === 4) accepted(await rotateSeeds(world.deps, player.playerId, `seed ${rounds}`));
  }
  return rounds;
}

test('verification in parallel with play, settlement and tagging raises no false alarm', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => world.newPlayer(10_000_000)));
  await world.newRound();
  let over = false;
  const playing = players.map((player) => playOn(player, () => over));
  const sealing = (async () => {
    while (!over) await world.seal();
  })();
  const settling = (async () => {
    while (!over) {
      await world.newRound();
      await world.listCommitments();
    }
  })();
  try {
    for (let verification = 0; verification < VERIFICATIONS; verification += 1) {
      const found = (await verifyLedger(world.db, world.checks)).flatMap(({ violations }) => violations);
      expect(found).toEqual([]);
    }
  } finally {
    over = true;
    await Promise.allSettled([...playing, sealing, settling]);
  }
  expect((await Promise.all(playing)).every((rounds) => rounds > 0)).toBe(true);
  await Promise.all([sealing, settling]);
  expect(await world.violations()).toEqual([]);
}, 300_000);
