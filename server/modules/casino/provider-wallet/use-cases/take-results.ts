import { fingerprintOf, lockedPlayers } from '#server/modules/stakes/index.ts';
import { type Batcher, createBatcher, lockedItems, watchBatcher } from '#server/platform/batch/batcher.ts';
import type { WalletDeps } from '../deps.ts';
import { readAnswer, type WalletAnswer } from '../domain/wallet-answer.ts';
import { type ResultVerdict, rollbackBatch, type RollbackRow, winBatch, type WinRow, type WinVerdict } from '../store/batches.ts';

export interface WinCall {
  readonly source: string;
  readonly playerId: string;
  /** The catalogue's id. */
  readonly gameId: string;
  readonly vertical: 'casino' | 'live';
  readonly roundRef: string;
  readonly transactionId: string;
  readonly betTransactionId: string;
  /** Centavos, ≥ 0, and the remainder in thousandths of one. */
  readonly amountCents: number;
  readonly remainder?: number;
  readonly closes: boolean;
  /**
   * True for our own dialect: no win after the round's end, and only in the bet's game. False for aggregators: both are accepted. A win must always belong to
   * its bet's round.
   */
  readonly strict: boolean;
}

export interface RollbackCall {
  readonly source: string;
  readonly playerId: string;
  readonly transactionId: string;
  readonly referenceId: string;
  readonly closes: boolean;
  /** True if a settled or won bet, and a win, are reversed too. */
  readonly undoes: boolean;
}

export type ResultRefusal = Exclude<ResultVerdict['verdict'], 'done' | 'duplicate'>;
export type ResultAnswer = WalletAnswer<ResultRefusal>;

export interface ResultTaker {
  win(call: WinCall): Promise<ResultAnswer>;
  /** `win` for a row that was stored because its bet had not arrived. */
  winAgain(row: WinRow): Promise<ResultAnswer>;
  rollback(call: RollbackCall): Promise<ResultAnswer>;
}

/** Makes the entry point of suppliers' wins and rollbacks: batched into statements, one per player and statement. */
export function createResultTaker(deps: WalletDeps): ResultTaker {
  const gather = <Row extends { readonly player_id: string }, Verdict extends ResultVerdict>(
    name: string,
    run: (rows: readonly Row[], lockMs: number) => Promise<Verdict[]>,
  ): Batcher<Row, Verdict> =>
    watchBatcher(
      deps.metrics,
      name,
      createBatcher({
        run,
        identity: (row) => row.player_id,
        locked: (rows) =>
          lockedItems(
            rows,
            ({ player_id }) => player_id,
            (ids) => lockedPlayers(deps.db, ids),
          ),
      }),
    );
  const wins = gather<WinRow, WinVerdict>('casino wins', (rows, lockMs) => winBatch(deps.db, rows, deps.clock.now(), lockMs));
  const rollbacks = gather<RollbackRow, ResultVerdict>('casino rollbacks', (rows, lockMs) => rollbackBatch(deps.db, rows, deps.clock.now(), lockMs));
  const winAgain = async (row: WinRow) => {
    const result = await wins.submit(row);
    if (result.review !== null) warnOfReview(deps, row, result.review);
    return readAnswer(result);
  };
  return {
    win: (call) => winAgain(winRow(call, deps.ids.next())),
    winAgain,
    rollback: async (call) => readAnswer(await rollbacks.submit(rollbackRow(call))),
  };
}

/** Alerts an operator to a win above the ceilings. */
function warnOfReview({ log }: Pick<WalletDeps, 'log'>, { source, transaction_id, game, amount_cents }: WinRow, reason: string): void {
  const fields = { source, transactionId: transaction_id, game, amountCents: amount_cents, reason, alert: 'win_under_review' };
  log.error(fields, 'a win above what may be paid is under review. See `npm run operator -- wins list`');
}

/** The row of a win; `awardId` is the award's id if it becomes one. */
export function winRow(call: WinCall, awardId: string): WinRow {
  const { source, playerId, gameId, roundRef, betTransactionId, amountCents, remainder = 0 } = call;
  return {
    ...{ source, transaction_id: call.transactionId, player_id: playerId, game: gameId, vertical: call.vertical, round_ref: roundRef },
    ...{ reference: betTransactionId, amount_cents: amountCents, remainder, award_id: awardId },
    fingerprint: fingerprintOf(JSON.stringify(['win', source, playerId, gameId, roundRef, betTransactionId, amountCents, remainder])),
    ...{ closes: call.closes, late: !call.strict, any_game: !call.strict },
  };
}

function rollbackRow({ source, playerId, transactionId, referenceId, closes, undoes }: RollbackCall): RollbackRow {
  return {
    ...{ source, transaction_id: transactionId, player_id: playerId, reference: referenceId, closes, undoes },
    fingerprint: fingerprintOf(JSON.stringify(['rollback', source, playerId, referenceId])),
  };
}
