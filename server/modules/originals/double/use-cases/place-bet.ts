import type { DoubleColor, DoubleRefusalCode } from '#contracts/double.ts';
import { cents } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import { fingerprintOf, placedWith, readVerdict, stakeRow } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { batchStakes } from '../../house-game/batch-stakes.ts';
import { readTerms, spendOrder } from '../../house-game/stake-settings.ts';
import { betRisk } from '../domain/bet-risk.ts';
import { planBet } from '../domain/plan-bet.ts';
import { betBatch, type BetRow, type BetVerdict } from '../store/bet-batch.ts';

export interface BetCall {
  readonly principal: Principal;
  readonly color: DoubleColor;
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
  readonly color: DoubleColor;
  readonly stakeCents: number;
  readonly balance: { readonly cashCents: number; readonly bonusCents: number; readonly version: number };
}

export interface BetPlacer {
  place(call: BetCall): Promise<Result<PlacedBet, DoubleRefusalCode>>;
}

/** Makes the entry to the table: calls are gathered into set-wise statements, one bet per player and statement. */
export function createBetPlacer(deps: OriginalsDeps): BetPlacer {
  const terms = () => readTerms(deps.settings, 'double');
  const batcher = batchStakes<BetRow, BetVerdict>(deps, 'double bets', (rows, lockMs) =>
    betBatch(deps.db, rows, deps.clock.now(), spendOrder(deps.settings), terms(), lockMs),
  );
  return {
    async place(call) {
      return answer(await batcher.submit(betRow(deps, call)));
    },
  };
}

/** The game's own refusals go along in the row, because a replay of an earlier bet comes before them. */
function betRow(deps: OriginalsDeps, { principal, key, stakeCents, color, roundId }: BetCall): BetRow {
  const stake = stakeRow(deps.complianceProfile, {
    ...{ principal, key, vertical: 'originals', game: 'double', fingerprint: fingerprintOf(`double:${stakeCents}:${color}:${roundId ?? ''}`), stakeCents },
    ...{ stakeId: deps.ids.next(), roundRef: '', refusal: planBet(cents(stakeCents), color, readTerms(deps.settings, 'double')) },
  });
  return { ...stake, color, risks: [betRisk(color, stakeCents)], round_id: roundId ?? null };
}

function answer(row: BetVerdict): Result<PlacedBet, DoubleRefusalCode> {
  const read = readVerdict(row.verdict);
  if (!read.ok) return read;
  return ok({
    replayed: read.value.replayed,
    id: placedWith(row.bet_id),
    roundId: placedWith(row.round_id),
    color: placedWith(row.color),
    stakeCents: placedWith(row.stake_cents),
    balance: {
      cashCents: placedWith(row.balance_cash_cents),
      bonusCents: placedWith(row.balance_bonus_cents),
      version: placedWith(row.wallet_version),
    },
  });
}
