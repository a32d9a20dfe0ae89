import { GAME, SOURCE, type WalletFixture } from './wallet-fixture.ts';
import { listWinReviews, type WinReview } from '../store/win-reviews.ts';
import { setWinCeiling } from '../store/win-ceilings.ts';
import { decideWinReview } from '../use-cases/decide-win-review.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/** Sets the highest win of a round of the fixture's game, in whole stakes; null: none is published. */
export async function publishMost({ owner }: WalletFixture, stakes: number | null): Promise<void> {
  await owner.pool.query('UPDATE casino_game SET max_win_stakes = $2 WHERE id = $1', [GAME, stakes]);
}

/** Sets the ceilings of the fixture's supplier, in centavos. */
export async function setCeilings({ db, clock }: WalletFixture, winCents: number, hourCents: number, source: string = SOURCE): Promise<void> {
  await inTransaction(db, (tx) => setWinCeiling(tx, { source, winCents, hourCents }, { actor: 'ana', reason: 'a test', at: clock.now() }));
}

/** A player's wins under review, newest first. */
export async function reviewsOf({ db }: WalletFixture, playerId: string): Promise<WinReview[]> {
  return (await listWinReviews(db.k, 'all', 1_000)).filter((win) => win.playerId === playerId);
}

export async function decide({ db, clock }: WalletFixture, id: string, decision: 'released' | 'refused') {
  return inTransaction(db, (tx) => decideWinReview(tx, { id, decision, actor: 'ana', reason: 'looked at with the supplier', at: clock.now() }));
}
