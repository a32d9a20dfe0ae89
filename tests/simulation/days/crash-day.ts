import { randomUUID } from 'node:crypto';
import { crashReachedMs } from '#kernel/fairness/crash/crash-curve.ts';
import { createCashier } from '#server/modules/originals/table/use-cases/cash-out.ts';
import { leaveByThemselves } from '#server/modules/originals/table/use-cases/leave-by-themselves.ts';
import { type CrashFixture, crashTable } from '#server/modules/originals/testing/crash-fixture.ts';
import { accepted } from '#server/modules/originals/testing/originals-fixture.ts';

const TARGET_E2 = 110;
const LEAST_MS = 4_000;

/** A day of Crash: bets cashed out by hand, cashed out automatically and lost, from cash and from bonus; a void round, and bets of an open round. */
export async function crashDay(world: CrashFixture): Promise<void> {
  const [lucky, mixed, late] = [await world.newPlayer(20_000), await world.newPlayer(5_000), await world.newPlayer(5_000)];
  await world.grantBonus(mixed.playerId, 700);
  const bets: { readonly playerId: string; readonly betId: string }[] = [];
  const round = await world.runningRound({
    leastMs: LEAST_MS,
    async bet() {
      bets.length = 0;
      for (const { playerId, ...rest } of [lucky, mixed]) {
        const { id } = accepted(await world.table().place({ playerId, ...rest }, '1', 300));
        bets.push({ playerId, betId: id });
        accepted(await world.table().place({ playerId, ...rest }, '2', 120, { targetE2: TARGET_E2 }));
      }
      accepted(await world.table().place(late, '1', 200));
    },
  });
  const from = round.runsFrom?.getTime() ?? 0;
  world.clock.set(new Date(from + crashReachedMs(TARGET_E2)));
  await leaveByThemselves(world.deps, crashTable, world.clock.now());
  const cashier = createCashier(world.deps, crashTable);
  for (const bet of bets) accepted(await cashier.cashOut({ ...bet, key: randomUUID(), at: world.clock.now() }));
  await world.finishRound();
  await world.newRound();
  accepted(await world.table().place(lucky, '1', 150));
  await world.voidRound();
  await world.newRound();
  accepted(await world.table().place(mixed, '1', 100, { targetE2: 250 }));
  await world.publish();
  await world.listCommitments();
}
