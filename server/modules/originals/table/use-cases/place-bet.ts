import type { TableRefusalCode } from '#contracts/originals/table.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import { fingerprintOf, placedWith, readVerdict, stakeRow } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { batchStakes, readTerms, spendOrder } from '../../house-game/stakes.ts';
import { rulesOf } from '../rules-of.ts';
import { betBatch, type BetRow, type BetVerdict, type RoundLimits } from '../store/bet-batch.ts';
import type { AnyTableGame } from '../table-game.ts';

export interface BetCall {
  readonly principal: Principal;
  readonly position: string;
  /** Centavos, at least 1. */
  readonly stakeCents: number;
  /** The multiple at which the bet leaves a running round automatically, in hundredths; null or undefined: the table's highest. */
  readonly targetE2?: number | null | undefined;
  /** The round that the player saw; undefined: the one that takes bets now. */
  readonly roundId?: string | undefined;
  readonly key: string;
}

export interface PlacedBet {
  readonly replayed: boolean;
  readonly id: string;
  readonly roundId: string;
  readonly position: string;
  readonly stakeCents: number;
  readonly targetE2: number | null;
  readonly balance: { readonly cashCents: number; readonly bonusCents: number; readonly version: number };
}

/** Why a bet is refused. Two codes come from tables whose rounds run, the last from live tables. */
export type BetRefusalCode = TableRefusalCode | 'position_taken' | 'target_above_maximum' | 'position_above_maximum';

export interface BetPlacer {
  place(call: BetCall): Promise<Result<PlacedBet, BetRefusalCode>>;
}

/** Makes the entry point for bets on a table: calls are gathered into set-wise statements, one bet per player and statement. */
export function createBetPlacer(deps: OriginalsDeps, game: AnyTableGame): BetPlacer {
  const batcher = batchStakes<BetRow, BetVerdict>(deps, `${game.id} bets`, (rows, lockMs) =>
    betBatch(deps.db, game.id, rows, deps.clock.now(), spendOrder(deps.settings), roundLimits(deps, game), lockMs),
  );
  return {
    async place(call) {
      return answer(await batcher.submit(betRow(deps, game, call)));
    },
  };
}

/** The maximum stake and win of one player in one round, set by the operator. */
export function roundLimits({ settings }: Pick<OriginalsDeps, 'settings'>, game: AnyTableGame): RoundLimits {
  const terms = readTerms(settings, game.id);
  return { ...terms, pays: rulesOf(game).pays(terms) };
}

/** The game's own refusals are part of the row, because a replay of an earlier bet takes precedence over them. */
function betRow(deps: OriginalsDeps, game: AnyTableGame, { principal, key, stakeCents, position, targetE2 = null, roundId }: BetCall): BetRow {
  const { id } = game;
  const { refusal, paysE2, risk, alone, positionMaxCents } = rulesOf(game).plan({ position, stakeCents, targetE2 }, readTerms(deps.settings, id));
  const target = targetE2 === null ? '' : `:${targetE2}`;
  const stake = stakeRow(deps.complianceProfile, {
    ...{ principal, key, vertical: 'originals', game: id, fingerprint: fingerprintOf(`${id}:${stakeCents}:${position}:${roundId ?? ''}${target}`), stakeCents },
    ...{ stakeId: deps.ids.next(), roundRef: '', refusal },
  });
  return { ...stake, position, risks: [risk], pays_e2: paysE2, target_e2: targetE2, alone, position_max_cents: positionMaxCents, round_id: roundId ?? null };
}

function answer(row: BetVerdict): Result<PlacedBet, BetRefusalCode> {
  const read = readVerdict(row.verdict);
  if (!read.ok) return read;
  return ok({
    replayed: read.value.replayed,
    id: placedWith(row.bet_id),
    roundId: placedWith(row.round_id),
    position: placedWith(row.bet_position),
    stakeCents: placedWith(row.stake_cents),
    targetE2: row.target_e2,
    balance: {
      cashCents: placedWith(row.balance_cash_cents),
      bonusCents: placedWith(row.balance_bonus_cents),
      version: placedWith(row.wallet_version),
    },
  });
}
