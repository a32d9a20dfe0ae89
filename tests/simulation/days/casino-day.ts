import { endOpenRounds, openRoundIds } from '#server/modules/casino/provider-wallet/store/open-rounds.ts';
import { markCancelled, insertFreeRounds } from '#server/modules/casino/provider-wallet/store/free-rounds.ts';
import { placeSession, type SessionFacts } from '#server/modules/casino/provider-wallet/store/sessions.ts';
import { listWinReviews } from '#server/modules/casino/provider-wallet/store/win-reviews.ts';
import { setWinCeiling } from '#server/modules/casino/provider-wallet/store/win-ceilings.ts';
import { decideWinReview } from '#server/modules/casino/provider-wallet/use-cases/decide-win-review.ts';
import { GAME, SOURCE, type WalletFixture } from '#server/modules/casino/provider-wallet/testing/wallet-fixture.ts';
import { closeSilentRoundsJob } from '#server/modules/casino/provider-wallet/use-cases/close-silent-rounds.ts';
import { keepWin } from '#server/modules/casino/provider-wallet/use-cases/retry-early-wins.ts';
import { takeFreeBet } from '#server/modules/casino/provider-wallet/use-cases/take-free-bet.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/**
 * A day of suppliers' games: rounds won, lost, won several times, reversed, closed by a job, refunded and left open; from cash and from bonus; free rounds
 * played, cancelled and left; a win before its bet. The last row of each table has meaningful values, since the tests damage that row.
 */
export async function casinoDay(world: WalletFixture): Promise<void> {
  const player = await world.newPlayer(50_000);
  await world.grantBonus(player, 500);
  const session = await world.session(player);
  await rounds(world, session);
  await freeRounds(world, session);
  await barred(world);
  await reviewed(world, session);
  await silence(world, session);
  await expectAll(world, 32);
  const early = { betTransactionId: 'never', transactionId: 'early', amountCents: 60, closes: true, strict: true };
  await keepWin(world.wallet, { ...early, source: SOURCE, playerId: player, gameId: GAME, vertical: 'casino', roundRef: 'early' }, world.clock.now());
  await placeSession(world.db.k, session.id, player, 'vpn_detected');
}

async function rounds(world: WalletFixture, session: SessionFacts): Promise<void> {
  const step = () => world.clock.advance(SECOND_MS);
  await world.bet(session, { roundRef: 'won', transactionId: 'b1', amountCents: 300 });
  step();
  await world.win(session, { roundRef: 'won', betTransactionId: 'b1', transactionId: 'w1', amountCents: 70 });
  step();
  await world.win(session, { roundRef: 'won', betTransactionId: 'b1', transactionId: 'w2', amountCents: 80, remainder: 500, closes: true, strict: false });
  await world.bet(session, { roundRef: 'lost', transactionId: 'b2', closes: true });
  step();
  await world.bet(session, { roundRef: 'back', transactionId: 'b3' });
  await world.rollback(session, { referenceId: 'b3', transactionId: 'r3' });
  await world.bet(session, { roundRef: 'undone', transactionId: 'b4' });
  await world.win(session, { roundRef: 'undone', betTransactionId: 'b4', transactionId: 'w4', amountCents: 200, closes: true });
  await world.rollback(session, { referenceId: 'b4', transactionId: 'r4', undoes: true });
  await world.rollback(session, { referenceId: 'never came', transactionId: 'r5' });
  step();
  await world.bet(session, { roundRef: 'two', transactionId: 'b6' });
  await world.bet(session, { roundRef: 'two', transactionId: 'b7' });
  await world.win(session, { roundRef: 'two', betTransactionId: 'b7', transactionId: 'w7', amountCents: 20 });
}

/** Wins above the maximum: one released, one refused, one reversed by its supplier, and one that waits. */
async function reviewed(world: WalletFixture, session: SessionFacts): Promise<void> {
  await inTransaction(world.db, (tx) =>
    setWinCeiling(tx, { source: SOURCE, winCents: 2_000, hourCents: 5_000 }, { actor: 'ana', reason: 'low for once', at: world.clock.now() }),
  );
  for (const name of ['waits', 'rolled', 'refused', 'released']) {
    await world.bet(session, { roundRef: name, transactionId: `${name}-bet`, amountCents: 10 });
    await world.win(session, { roundRef: name, betTransactionId: `${name}-bet`, transactionId: `${name}-win`, amountCents: 2_500, strict: false });
    world.clock.advance(SECOND_MS);
  }
  await world.rollback(session, { referenceId: 'rolled-win', transactionId: 'rolled-back', undoes: true });
  const wins = await listWinReviews(world.db.k, 'waiting', 10);
  for (const decision of ['released', 'refused'] as const) {
    const id = wins.find(({ roundRef }) => roundRef === decision)?.id ?? '';
    await inTransaction(world.db, (tx) => decideWinReview(tx, { id, decision, actor: 'ana', reason: 'looked at', at: world.clock.now() }));
  }
}

/** Two rounds without a result for a day, one of which then wins late; a third is still open at the end. */
async function silence(world: WalletFixture, session: SessionFacts): Promise<void> {
  await world.bet(session, { roundRef: 'silent', transactionId: 'silent', amountCents: 100 });
  world.clock.advance(DAY_MS + MINUTE_MS);
  await closeSilentRoundsJob({ ...world.wallet, metrics: createMetrics({ processMetrics: false }) }).run(world.clock.now());
  await world.win(session, { roundRef: 'silent', betTransactionId: 'silent', transactionId: 'late', amountCents: 30 });
  const other = await world.session(await world.newPlayer(500));
  await world.bet(other, { roundRef: 'open', transactionId: 'open' });
}

async function freeRounds(world: WalletFixture, session: SessionFacts): Promise<void> {
  const at = world.clock.now();
  const grant = { source: SOURCE, playerId: session.playerId, gameId: GAME, rounds: 3, stakeCents: 100, grantedAt: at, dueAt: null };
  const expiresAt = new Date(at.getTime() + DAY_MS);
  const [gone, played] = [world.ids.next(), world.ids.next()];
  await inTransaction(world.db, async (tx) => {
    await insertFreeRounds(tx, { ...grant, id: gone, ref: gone, expiresAt });
    await insertFreeRounds(tx, { ...grant, id: played, ref: played, expiresAt });
    await markCancelled(tx, gone, at, null);
  });
  const call = { source: SOURCE, playerId: session.playerId, session, game: await world.game(), grantRef: played };
  await takeFreeBet(world.wallet, { ...call, roundRef: 'free', transactionId: 'f1', closes: false });
  await world.win(session, { roundRef: 'free', betTransactionId: 'f1', transactionId: 'wf1', amountCents: 90, closes: true });
  await takeFreeBet(world.wallet, { ...call, roundRef: 'free, lost', transactionId: 'f2', closes: true });
}

/** A player barred by the register, with one round that had paid and one that had not. */
async function barred(world: WalletFixture): Promise<void> {
  const player = await world.newPlayer(1_000);
  const session = await world.session(player);
  await world.bet(session, { roundRef: 'x', transactionId: 'x1' });
  await world.bet(session, { roundRef: 'y', transactionId: 'y1' });
  await world.win(session, { roundRef: 'y', betTransactionId: 'y1', transactionId: 'y2', amountCents: 10 });
  const ids = await openRoundIds(world.db.k, player);
  world.clock.advance(SECOND_MS);
  await inTransaction(world.db, (tx) => endOpenRounds(tx, player, ids, world.clock.now()));
}

/** Throws if a call was refused, since the day would then lack rows that the tests rely on. */
async function expectAll({ db }: WalletFixture, transactions: number): Promise<void> {
  const { rows } = await db.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM casino_transaction');
  if (rows[0]?.n !== transactions) throw new Error(`of ${transactions} transactions ${rows[0]?.n ?? 0} were taken`);
}
