import { randomUUID } from 'node:crypto';
import { cents } from '#kernel/money.ts';
import { creditDeposit, holdWithdrawal, returnWithdrawal, sendWithdrawal, transfer } from '#server/modules/wallet/index.ts';
import type { MoneyWorld } from '#server/modules/stakes/testing/money-world.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

const DAY_MS = 86_400_000;

/**
 * Two days on which everything happens that the ledger knows: deposits (one told twice), a bonus, won, lost, void and open stakes, repeated settlements
 * and voids, a bet that is too high, withdrawals with every end, debt, and a roll-up. Statements that a planted bug makes fail are part of the day.
 */
export async function honestDay(world: MoneyWorld): Promise<void> {
  const players = [await world.newPlayer(10_000), await world.newPlayer(5_000), await world.newPlayer(2_000)] as const;
  await tolerate(() => world.grantBonus(players[1], 1_333));
  await play(world, players);
  world.clock.advance(DAY_MS);
  await play(world, players);
  await payments(world, players[0]);
  await tolerate(() => world.db.pool.query('SELECT wallet_roll_up($1)', [new Date(world.clock.nowMs() + 5 * DAY_MS)]));
}

async function play(world: MoneyWorld, players: readonly [string, string, string]): Promise<void> {
  const [rich, mixed, poor] = players;
  const rows = [700, 300]
    .map((stake) => world.row(rich, stake))
    .concat(
      [77, 2_000].map((stake) => world.row(mixed, stake)),
      [500, 9_999].map((stake) => world.row(poor, stake)),
      world.row(rich, 11),
    );
  const opened = await tolerate(() => world.open(rows));
  const stakes = (opened ?? []).flatMap((answer) => (answer.stake_id === null ? [] : [answer.stake_id]));
  const won = [0, 1, 3].flatMap((index) =>
    stakes.slice(index, index + 1).map((stake) => ({ stake_id: stake, version: 1, payout_cents: index === 1 ? 0 : 1_231 + 1_270 * index })),
  );
  const voided = [2, 4].flatMap((index) => stakes.slice(index, index + 1).map((stake) => ({ stake_id: stake, version: 1 })));
  for (let again = 0; again < 2; again += 1) {
    await tolerate(() => world.settle(won));
    await tolerate(() => world.void(voided));
  }
}

async function payments(world: MoneyWorld, playerId: string): Promise<void> {
  const at = world.clock.now();
  const endToEndId = randomUUID();
  for (let again = 0; again < 2; again += 1) {
    await tolerate(() =>
      inTransaction(world.db, (tx) =>
        transfer(tx, { playerId, from: 'adjustments', to: 'cash', amountCents: cents(40), kind: 'adjustment', refId: endToEndId, at }),
      ),
    );
  }
  const withdrawals = ['sent', 'returned', 'pending'].map((end) => ({
    end,
    move: { playerId, withdrawalId: `${end}:${endToEndId}`, amountCents: cents(120), at },
  }));
  for (const { end, move } of withdrawals) {
    await tolerate(() => inTransaction(world.db, (tx) => holdWithdrawal(tx, move)));
    if (end === 'sent') await tolerate(() => inTransaction(world.db, (tx) => sendWithdrawal(tx, move)));
    if (end === 'returned') await tolerate(() => inTransaction(world.db, (tx) => returnWithdrawal(tx, { ...move, status: 'refused' })));
  }
  await tolerate(() =>
    inTransaction(world.db, (tx) =>
      transfer(tx, { playerId, from: 'debt', to: 'pix_clearing', amountCents: cents(15), kind: 'deposit_returned', refId: endToEndId, at }),
    ),
  );
  await tolerate(() =>
    inTransaction(world.db, (tx) =>
      creditDeposit(tx, { playerId, endToEndId: 'without a wallet', amountCents: cents(1), at }).then((answer) =>
        answer.ok ? { ok: false as const, code: 'undone' } : answer,
      ),
    ),
  );
}

/** A bug may make an honest statement fail; what it leaves behind is what the checks are about. */
async function tolerate<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch {
    return null;
  }
}
