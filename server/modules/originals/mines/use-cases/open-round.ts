import type { CasinoStakeRefusalCode } from '#contracts/money/stakes.ts';
import { MINES_LOWEST_STAKE_CENTS, minesPayouts } from '#kernel/fairness/index.ts';
import { cents, type Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { fingerprintOf, placedWith, readVerdict, stakeRow } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { batchSeededStakes, readTerms, spendOrder } from '../../house-game/stakes.ts';
import { type StakeTerms, termsRefusal, type TermsRefusal } from '../../house-game/domain/stake-terms.ts';
import type { BalanceRow } from '../../house-game/http/replies.ts';
import { openBatch, type OpenRow, type OpenVerdict } from '../store/round-calls.ts';

type OpenRefusal = CasinoStakeRefusalCode | 'round_open';

interface OpenCall {
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
  readonly balance: BalanceRow;
}

interface RoundOpener {
  open(call: OpenCall): Promise<Result<OpenedRound, OpenRefusal>>;
}

/** Makes the entry point for new rounds: calls are gathered into set-wise statements, one round per player and statement. */
export function createRoundOpener(deps: OriginalsDeps): RoundOpener {
  const batcher = batchSeededStakes<OpenRow, OpenVerdict>(deps, 'mines rounds', (rows, lockMs) =>
    openBatch(deps.db, rows, deps.clock.now(), spendOrder(deps.settings), lockMs),
  );
  return {
    async open(call) {
      return answer(await batcher.submit(openRow(deps, call)));
    },
  };
}

/** The game's own refusals are part of the row, because a replay of an earlier bet takes precedence over them. */
function openRow(deps: OriginalsDeps, { principal, stakeCents, mines, key }: OpenCall): OpenRow {
  const planned = planRound(cents(stakeCents), mines, readTerms(deps.settings, 'mines'));
  const stake = stakeRow(deps.complianceProfile, {
    ...{ principal, key, vertical: 'originals', game: 'mines', fingerprint: fingerprintOf(`mines:${stakeCents}:${mines}`), stakeCents },
    ...{ stakeId: deps.ids.next(), roundRef: deps.ids.next(), refusal: planned.ok ? null : planned.code },
  });
  return { ...stake, mines, payouts_cents: planned.ok ? planned.value : [] };
}

type SeededVerdict = OpenVerdict & { readonly verdict: Exclude<OpenVerdict['verdict'], 'seed_missing'> };

function answer(row: SeededVerdict): Result<OpenedRound, OpenRefusal> {
  const read = readVerdict(row.verdict);
  if (!read.ok) return read;
  return ok({
    replayed: read.value.replayed,
    roundId: placedWith(row.round_id),
    stakeCents: placedWith(row.stake_cents),
    mines: placedWith(row.mines),
    maxGems: placedWith(row.max_gems),
    clientSeed: placedWith(row.client_seed),
    serverSeedHash: placedWith(row.server_seed_hash),
    nonce: placedWith(row.nonce),
    balance: {
      balance_cash_cents: placedWith(row.balance_cash_cents),
      balance_bonus_cents: placedWith(row.balance_bonus_cents),
      wallet_version: placedWith(row.wallet_version),
    },
  });
}

/**
 * Fixes a round's payouts, in centavos: element k−1 after k gems, up to the last step allowed. `payout_above_maximum`: even the first gem would pay more than
 * casino_max_payout.
 */
export function planRound(stakeCents: Cents, mines: number, terms: StakeTerms): Result<readonly Cents[], TermsRefusal> {
  const refusal = termsRefusal(stakeCents, MINES_LOWEST_STAKE_CENTS, terms);
  if (refusal !== null) return refuse(refusal);
  const payouts = minesPayouts(stakeCents, mines, terms.maxPayoutCents);
  return payouts.length === 0 ? refuse('payout_above_maximum') : ok(payouts);
}
