import { createHash } from 'node:crypto';
import { cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { needsApproval } from '#server/modules/stakes/index.ts';
import { type Batcher, createBatcher } from '#server/platform/batch/batcher.ts';
import { heldItems } from '#server/platform/batch/held-items.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { getFairness } from '../../fairness/use-cases/get-fairness.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { spendOrder } from '../../stake-settings.ts';
import { planRound } from '../domain/plan-round.ts';
import { readTerms } from '../read-terms.ts';
import { heldPlayers } from '../store/held-players.ts';
import { openBatch, type OpenRow, type OpenVerdict } from '../store/open-batch.ts';
import type { AnswerBalance } from '../store/play-rows.ts';

export const openRefusals = [
  'casino_disabled',
  'stake_below_minimum',
  'stake_above_maximum',
  'payout_above_maximum',
  'round_open',
  'insufficient_balance',
  'limit_reached',
  'not_verified',
  'paused',
  'self_excluded',
  'blocked',
  'closed',
  'vpn_detected',
  'address_unverified',
  'session_ended',
  'idempotency_key_reused',
] as const;
export type OpenRefusal = (typeof openRefusals)[number];

export interface OpenCall {
  readonly principal: Principal;
  /** Centavos, at least 1. */
  readonly stakeCents: number;
  /** 1..24. */
  readonly mines: number;
  readonly key: string;
}

export interface OpenedRound {
  readonly replayed: boolean;
  readonly roundId: string;
  readonly stakeCents: number;
  readonly mines: number;
  readonly maxGems: number;
  readonly clientSeed: string;
  readonly serverSeedHash: string;
  readonly nonce: number;
  readonly balance: AnswerBalance;
}

export interface RoundOpener {
  open(call: OpenCall): Promise<Result<OpenedRound, OpenRefusal>>;
}

/** Makes the door to new rounds: calls are gathered into set-wise statements, one round per player and statement. */
export function createRoundOpener(deps: OriginalsDeps): RoundOpener {
  const batcher: Batcher<OpenRow, OpenVerdict> = createBatcher({
    run: (rows, lockMs) => openBatch(deps.db, rows, deps.clock.now(), spendOrder(deps.settings), lockMs),
    identity: (row) => row.player_id,
    held: (rows) =>
      heldItems(
        rows,
        ({ player_id }) => player_id,
        (ids) => heldPlayers(deps.db, ids),
      ),
  });
  return {
    async open(call) {
      const row = openRow(deps, call);
      const verdict = await batcher.submit(row);
      if (verdict.verdict !== 'seed_missing') return answer(verdict);
      await getFairness(deps, call.principal.playerId);
      return answer(await batcher.submit(row));
    },
  };
}

/** The game's own refusals go along in the row, because a replay of an earlier bet comes before them. */
function openRow(deps: OriginalsDeps, call: OpenCall): OpenRow {
  const planned = planRound(cents(call.stakeCents), call.mines, readTerms(deps.settings));
  return {
    stake_id: deps.ids.next(),
    player_id: call.principal.playerId,
    session_id: call.principal.sessionId,
    session_epoch: call.principal.epoch,
    session_expires_at: call.principal.expiresAt,
    operation: 'mines',
    key: call.key,
    ordinal: 0,
    fingerprint: createHash('sha256').update(`mines:${call.stakeCents}:${call.mines}`).digest('hex'),
    vertical: 'originals',
    needs_approval: needsApproval('originals', deps.complianceProfile),
    game: 'mines',
    round_ref: deps.ids.next(),
    stake_cents: call.stakeCents,
    refusal: call.principal.addressRefusal ?? (planned.ok ? null : planned.code),
    mines: call.mines,
    payouts_cents: planned.ok ? planned.value : [],
  };
}

function answer(verdict: OpenVerdict): Result<OpenedRound, OpenRefusal> {
  if (verdict.verdict !== 'placed' && verdict.verdict !== 'duplicate') return refuse(refusalOf(verdict.verdict));
  return ok({
    replayed: verdict.verdict === 'duplicate',
    roundId: present(verdict.round_id),
    stakeCents: present(verdict.stake_cents),
    mines: present(verdict.mines),
    maxGems: present(verdict.max_gems),
    clientSeed: present(verdict.client_seed),
    serverSeedHash: present(verdict.server_seed_hash),
    nonce: present(verdict.nonce),
    balance: {
      balance_cash_cents: present(verdict.balance_cash_cents),
      balance_bonus_cents: present(verdict.balance_bonus_cents),
      wallet_version: present(verdict.wallet_version),
    },
  });
}

/** A player that the gate does not know has no session either. */
function refusalOf(verdict: string): OpenRefusal {
  if (verdict === 'key_reused') return 'idempotency_key_reused';
  if (verdict === 'unknown_player') return 'session_ended';
  const known = openRefusals.find((code) => code === verdict);
  if (known === undefined) throw new Error(`mines_open_batch answered an unknown verdict: ${verdict}`);
  return known;
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('mines_open_batch placed a round without its terms');
  return value;
}
