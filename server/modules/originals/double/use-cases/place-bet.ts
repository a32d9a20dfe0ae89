import { createHash } from 'node:crypto';
import type { DoubleColor, DoubleRefusalCode } from '#contracts/double.ts';
import { doubleRefusalCodes } from '#contracts/double.ts';
import { cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { heldPlayers, needsApproval } from '#server/modules/stakes/index.ts';
import { type Batcher, createBatcher } from '#server/platform/batch/batcher.ts';
import { heldItems } from '#server/platform/batch/held-items.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { spendOrder } from '../../stake-settings.ts';
import { planBet } from '../domain/plan-bet.ts';
import { readTerms } from '../read-terms.ts';
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

/** Makes the door to the table: calls are gathered into set-wise statements, one bet per player and statement. */
export function createBetPlacer(deps: OriginalsDeps): BetPlacer {
  const batcher: Batcher<BetRow, BetVerdict> = createBatcher({
    run: (rows, lockMs) => betBatch(deps.db, rows, deps.clock.now(), spendOrder(deps.settings), readTerms(deps.settings), lockMs),
    identity: (row) => row.player_id,
    held: (rows) =>
      heldItems(
        rows,
        ({ player_id }) => player_id,
        (ids) => heldPlayers(deps.db, ids),
      ),
  });
  return {
    async place(call) {
      return answer(await batcher.submit(betRow(deps, call)));
    },
  };
}

/** The game's own refusals go along in the row, because a replay of an earlier bet comes before them. */
function betRow(deps: OriginalsDeps, call: BetCall): BetRow {
  return {
    stake_id: deps.ids.next(),
    player_id: call.principal.playerId,
    session_id: call.principal.sessionId,
    session_epoch: call.principal.epoch,
    session_expires_at: call.principal.expiresAt,
    operation: 'double',
    key: call.key,
    ordinal: 0,
    fingerprint: createHash('sha256')
      .update(`double:${call.stakeCents}:${call.color}:${call.roundId ?? ''}`)
      .digest('hex'),
    vertical: 'originals',
    needs_approval: needsApproval('originals', deps.complianceProfile),
    game: 'double',
    stake_cents: call.stakeCents,
    refusal: call.principal.addressRefusal ?? planBet(cents(call.stakeCents), call.color, readTerms(deps.settings)),
    color: call.color,
    side: call.color,
    round_id: call.roundId ?? null,
  };
}

function answer(verdict: BetVerdict): Result<PlacedBet, DoubleRefusalCode> {
  if (verdict.verdict !== 'placed' && verdict.verdict !== 'duplicate') return refuse(refusalOf(verdict.verdict));
  return ok({
    replayed: verdict.verdict === 'duplicate',
    id: present(verdict.bet_id),
    roundId: present(verdict.round_id),
    color: present(verdict.color),
    stakeCents: present(verdict.stake_cents),
    balance: {
      cashCents: present(verdict.balance_cash_cents),
      bonusCents: present(verdict.balance_bonus_cents),
      version: present(verdict.wallet_version),
    },
  });
}

/** A player that the gate does not know has no session either. */
function refusalOf(verdict: string): DoubleRefusalCode {
  if (verdict === 'key_reused') return 'idempotency_key_reused';
  if (verdict === 'unknown_player') return 'session_ended';
  const known = doubleRefusalCodes.find((code) => code === verdict);
  if (known === undefined) throw new Error(`double_bet_batch answered an unknown verdict: ${verdict}`);
  return known;
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('double_bet_batch placed a bet without its terms');
  return value;
}
