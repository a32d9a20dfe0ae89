import { manualClock } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { createBetPlacer } from '#server/modules/originals/house-game/instant/use-cases/place-bet.ts';
import { closeDays, listCommitments } from '#server/modules/originals/commitments/use-cases/list-commitments.ts';
import { getFairness } from '#server/modules/originals/fairness/use-cases/get-fairness.ts';
import { rotateSeeds } from '#server/modules/originals/fairness/use-cases/rotate-seeds.ts';
import { closeOpenMinesRound } from '#server/modules/originals/index.ts';
import { instantGames } from '#server/modules/originals/original-games.ts';
import { gamesUnderTest } from '#server/modules/originals/testing/house-game/game-under-test.ts';
import { accepted, at } from '#server/modules/originals/testing/originals-fixture.ts';
import type { DoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { DEPOSIT_ROLLOVER, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';

/** Rows of the day to tamper with, as SQL subqueries. */
export const MINES_WON = "(SELECT id FROM originals_mines_round WHERE state = 'won' ORDER BY id LIMIT 1)";
export const MINES_LOST = "(SELECT id FROM originals_mines_round WHERE state = 'lost' ORDER BY id LIMIT 1)";
export const MINES_OPEN = "(SELECT id FROM originals_mines_round WHERE state = 'open' ORDER BY id LIMIT 1)";
export const DICE_WON = '(SELECT id FROM originals_dice_bet WHERE payout_cents > 0 ORDER BY id LIMIT 1)';
export const DICE_LOST = '(SELECT id FROM originals_dice_bet WHERE payout_cents = 0 ORDER BY id LIMIT 1)';
export const DOUBLE_OPEN = "(SELECT id FROM originals_table_bet WHERE state = 'open' ORDER BY id LIMIT 1)";
export const ROUND_SETTLED = "(SELECT id FROM rounds_round WHERE state = 'settled' ORDER BY id LIMIT 1)";

/**
 * A day of Mines, Dice and Double: rounds won, lost, void, closed by the site and open, seeds revealed and not, from cash and from bonus, with a blocked
 * deposit.
 */
export async function originalsDay(world: DoubleFixture): Promise<void> {
  const [lucky, mixed, gone] = [await world.newPlayer(20_000), await world.newPlayer(5_000), await world.newPlayer(5_000)];
  await world.grantBonus(mixed.playerId, 700);
  for (const { playerId } of [lucky, mixed]) {
    const block = { reason: DEPOSIT_ROLLOVER, ref: playerId, amountCents: cents(3_000), at: world.clock.now() };
    await inTransaction(world.db, (tx) => writeBlock(tx, playerId, block));
  }
  await mines(world, lucky, 'won');
  await mines(world, lucky, 'lost');
  accepted(await rotateSeeds(world.deps, lucky.playerId, 'outra sorte'));
  await instants(world, lucky);
  await mines(world, lucky, 'won');
  await mines(world, lucky, 'open');
  await mines(world, mixed, 'lost');
  for (const end of ['open', 'shown'] as const) {
    await mines(world, gone, end);
    await inTransaction(world.db, (tx) => closeOpenMinesRound(tx, gone.playerId, world.deps));
  }
  await world.newRound();
  await double(world, [lucky, mixed]);
  await world.finishRound();
  await world.newRound();
  await double(world, [lucky]);
  await world.voidRound();
  await world.newRound();
  await double(world, [mixed]);
  await world.publish();
  await listed(world);
}

/** Commitment files: a closed one and an open one. */
async function listed({ deps, clock, newPlayer }: DoubleFixture): Promise<void> {
  await listCommitments(deps, ['double'], clock.now());
  await closeDays(deps, new Date(clock.nowMs() + DAY_MS));
  await getFairness(deps, (await newPlayer(0)).playerId);
  await listCommitments(deps, ['double'], clock.now());
  // One round still waits, however long before the ledger is read.
  await getFairness({ ...deps, clock: manualClock(new Date(clock.nowMs() + DAY_MS)) }, (await newPlayer(0)).playerId);
}

async function mines(world: DoubleFixture, player: Principal, end: 'won' | 'lost' | 'open' | 'shown'): Promise<void> {
  const { roundId } = accepted(await world.play().open(player, 250, 3));
  const { mined, safe } = await world.layoutOf(roundId);
  if (end !== 'open') accepted(await world.play().reveal(player, roundId, at(safe, 0)));
  if (end === 'lost') accepted(await world.play().reveal(player, roundId, at(mined, 0)));
  if (end !== 'won') return;
  accepted(await world.play().reveal(player, roundId, at(safe, 1)));
  accepted(await world.play().cashOut(player, roundId));
}

const MOST_BETS = 200;

/** Places bets with two choices on every game of one bet and one result, until each game has a won and a lost bet. */
async function instants({ deps }: DoubleFixture, principal: Principal): Promise<void> {
  const known = await gamesUnderTest();
  for (const game of instantGames) {
    const placer = createBetPlacer(deps, game);
    const plan = known.find(({ id }) => id === game.id);
    if (plan === undefined) throw new Error(`${game.id} has no file in testing/games`);
    const seen = new Set<string>();
    for (let n = 0; n < MOST_BETS && seen.size < 4; n += 1) {
      const of = n % 2 === 0 ? plan.choice : { ...plan.choice, ...plan.otherChoice };
      const bet = accepted(await placer.place({ principal, stakeCents: 50, choice: game.readChoice(of), key: `${game.id} ${n}` }));
      seen.add(`${n % 2} ${bet.payoutCents > 0}`);
    }
  }
}

async function double(world: DoubleFixture, players: readonly Principal[]): Promise<void> {
  for (const player of players) {
    accepted(await world.table().place(player, 'red', 300));
    accepted(await world.table().place(player, 'black', 120));
  }
}
