import type { TableRefusalCode } from '#contracts/table.ts';
import { cents } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import { fingerprintOf, placedWith, readVerdict, stakeRow } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { batchStakes } from '../../house-game/batch-stakes.ts';
import { readTerms, spendOrder } from '../../house-game/stake-settings.ts';
import { betRisk, mostE2, planBet } from '../domain/bet-returns.ts';
import { betBatch, type BetRow, type BetVerdict } from '../store/bet-batch.ts';
import type { AnyTableGame } from '../table-game.ts';

export interface BetCall {
  readonly principal: Principal;
  readonly position: string;
  /** Centavos, at least 1. */
  readonly stakeCents: number;
  /** The round the player was looking at; undefined: whichever takes bets now. */
  readonly roundId?: string | undefined;
  readonly key: string;
}

export interface PlacedBet {
  readonly replayed: boolean;
  readonly id: string;
  readonly roundId: string;
  readonly position: string;
  readonly stakeCents: number;
  readonly balance: { readonly cashCents: number; readonly bonusCents: number; readonly version: number };
}

export interface BetPlacer {
  place(call: BetCall): Promise<Result<PlacedBet, TableRefusalCode>>;
}

/** Makes the entry to the table: calls are gathered into set-wise statements, one bet per player and statement. */
export function createBetPlacer(deps: OriginalsDeps, game: AnyTableGame): BetPlacer {
  const limits = () => ({ ...readTerms(deps.settings, game.id), pays: game.pays });
  const batcher = batchStakes<BetRow, BetVerdict>(deps, `${game.id} bets`, (rows, lockMs) =>
    betBatch(deps.db, game.id, rows, deps.clock.now(), spendOrder(deps.settings), limits(), lockMs),
  );
  return {
    async place(call) {
      return answer(await batcher.submit(betRow(deps, game, call)));
    },
  };
}

/** The game's own refusals go along in the row, because a replay of an earlier bet comes before them. */
function betRow(deps: OriginalsDeps, game: AnyTableGame, { principal, key, stakeCents, position, roundId }: BetCall): BetRow {
  const { id, pays, floorCents } = game;
  const refusal = planBet(cents(stakeCents), mostE2(pays, position), floorCents, readTerms(deps.settings, id));
  const stake = stakeRow(deps.complianceProfile, {
    ...{ principal, key, vertical: 'originals', game: id, fingerprint: fingerprintOf(`${id}:${stakeCents}:${position}:${roundId ?? ''}`), stakeCents },
    ...{ stakeId: deps.ids.next(), roundRef: '', refusal },
  });
  return { ...stake, position, risks: [betRisk(pays, position, stakeCents)], round_id: roundId ?? null };
}

function answer(row: BetVerdict): Result<PlacedBet, TableRefusalCode> {
  const read = readVerdict(row.verdict);
  if (!read.ok) return read;
  return ok({
    replayed: read.value.replayed,
    id: placedWith(row.bet_id),
    roundId: placedWith(row.round_id),
    position: placedWith(row.bet_position),
    stakeCents: placedWith(row.stake_cents),
    balance: {
      cashCents: placedWith(row.balance_cash_cents),
      bonusCents: placedWith(row.balance_bonus_cents),
      version: placedWith(row.wallet_version),
    },
  });
}
