import { isUuid } from '#kernel/ids.ts';
import { ok, type Refused, refuse, type Result } from '#kernel/refusal.ts';
import { currentRound, roundById } from '#server/modules/rounds/index.ts';
import { placedWith } from '#server/modules/stakes/index.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { batchStakes } from '../../house-game/stakes.ts';
import { multipleWhen } from '../domain/run-rules.ts';
import { readBet } from '../store/bet-rows.ts';
import { leaveBets, type LeaveVerdict } from '../store/run-rows.ts';
import type { RunTable } from '../table-game.ts';
import { judgeRound } from '../table-round.ts';

export interface CashOutCall {
  readonly playerId: string;
  readonly betId: string;
  readonly key: string;
  /** When the server received the call: this instant decides, however late the cash-out is written. */
  readonly at: Date;
}

export interface CashedOut {
  readonly replayed: boolean;
  readonly multipleE2: number;
  readonly payoutCents: number;
  readonly balance: { readonly cashCents: number; readonly bonusCents: number; readonly version: number };
}

type CashOutRefusal = 'bet_not_found' | 'bet_over' | 'not_running' | 'too_soon' | 'idempotency_key_reused';

/** Refused because the round broke first; `brokeAtE2` is null where that is not public (the round was void). */
export interface TooLate extends Refused<'too_late'> {
  readonly brokeAtE2: number | null;
}

export interface Cashier {
  cashOut(call: CashOutCall): Promise<Result<CashedOut, CashOutRefusal> | TooLate>;
}

interface Row {
  readonly player_id: string;
  readonly call: CashOutCall;
}

/**
 * Makes the entry point for cash-outs of a table's running rounds. Calls are gathered into set-wise statements, one per player and statement; each is judged by
 * its own instant against the hidden break, which is revealed only in the answer to a late call.
 */
export function createCashier(deps: OriginalsDeps, table: RunTable): Cashier {
  const { id, run } = table.game;

  async function leave(rows: readonly Row[], lockMs: number): Promise<readonly LeaveVerdict[]> {
    const round = await currentRound(deps.db.k, id);
    const judge = round === null ? null : await judgeRound(deps, table, round);
    const runsFrom = round?.runsFrom ?? null;
    const reachedBy = (at: Date) => (judge === null || runsFrom === null || judge.resultBy(at) !== null ? null : multipleWhen(run, runsFrom, at));
    const asked = rows.map(({ call: { playerId, betId, key, at } }) => ({ bet_id: betId, player_id: playerId, key, at, reached_e2: reachedBy(at) }));
    return leaveBets(deps.db, id, round?.id ?? null, asked, deps.clock.now(), lockMs);
  }

  /** The multiple at which the bet's round broke, for a player whose call came too late. */
  async function brokeAt({ betId, at }: CashOutCall): Promise<number | null> {
    const bet = await readBet(deps.db.k, id, betId);
    const round = bet === null ? null : await roundById(deps.db.k, id, bet.roundId);
    const result = round === null ? null : (round.outcome ?? (await judgeRound(deps, table, round))?.resultBy(at) ?? null);
    return result === null ? null : run.breakE2(table.game.codec.read(result));
  }

  const batcher = batchStakes<Row, LeaveVerdict>(deps, `${id} cash-outs`, leave);
  return {
    async cashOut(call) {
      if (!isUuid(call.betId)) return refuse('bet_not_found');
      const row = await batcher.submit({ player_id: call.playerId, call });
      switch (row.verdict) {
        case 'left':
        case 'duplicate':
          return ok(cashedOut(row));
        case 'too_late':
          return { ...refuse('too_late'), brokeAtE2: await brokeAt(call) };
        case 'not_found':
          return refuse('bet_not_found');
        case 'key_reused':
          return refuse('idempotency_key_reused');
        default:
          return refuse(row.verdict);
      }
    },
  };
}

function cashedOut(row: LeaveVerdict): CashedOut {
  return {
    replayed: row.verdict === 'duplicate',
    multipleE2: placedWith(row.left_e2),
    payoutCents: placedWith(row.payout_cents),
    balance: { cashCents: placedWith(row.balance_cash_cents), bonusCents: placedWith(row.balance_bonus_cents), version: placedWith(row.wallet_version) },
  };
}
