import type { DiceDirection, DiceRefusalCode } from '#contracts/dice.ts';
import { dicePayoutCents, diceRoll } from '#kernel/fairness/dice.ts';
import { cents } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import { fingerprintOf, placedWith, readVerdict, stakeRow } from '#server/modules/stakes/index.ts';
import { type Batcher, createBatcher } from '#server/platform/batch/batcher.ts';
import { watchBatcher } from '#server/platform/batch/watch-batcher.ts';
import { lockedItems } from '#server/platform/batch/locked-items.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { busy } from '#server/platform/http/refusals.ts';
import { openSeed } from '../../fairness/sealed-seed.ts';
import { getFairness } from '../../fairness/use-cases/get-fairness.ts';
import { lockedPlayers } from '../../fairness/store/locked-players.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { spendOrder } from '../../stake-settings.ts';
import { planBet } from '../domain/plan-bet.ts';
import { readTerms } from '../read-terms.ts';
import { betBatch, type BetRow, type BetVerdict, type DealtRow } from '../store/bet-batch.ts';
import { type NextDeal, readNextDeals } from '../store/next-deals.ts';

/** A bet is dealt again as often: each time another bet of the player was quicker. Then the player is asked to try again. */
const MOST_DEALS = 100;

export interface BetCall {
  readonly principal: Principal;
  /** Centavos, at least 1. */
  readonly stakeCents: number;
  /** Whole percents, 1..95. */
  readonly chance: number;
  readonly direction: DiceDirection;
  readonly key: string;
}

export interface PlacedBet {
  readonly replayed: boolean;
  readonly id: string;
  readonly chance: number;
  readonly direction: DiceDirection;
  readonly stakeCents: number;
  readonly roll: number;
  readonly payoutCents: number;
  readonly clientSeed: string;
  readonly serverSeedHash: string;
  readonly nonce: number;
  readonly balance: { readonly value: number; readonly bonus: number; readonly version: number };
}

export interface BetPlacer {
  place(call: BetCall): Promise<Result<PlacedBet, DiceRefusalCode>>;
}

/** Makes the door to bets: calls are gathered into set-wise statements, one bet per player and statement, each dealt right before its statement. */
export function createBetPlacer(deps: OriginalsDeps): BetPlacer {
  const batcher: Batcher<BetRow, BetVerdict> = watchBatcher(
    deps.metrics,
    'dice bets',
    createBatcher({
      run: async (rows, lockMs) => betBatch(deps.db, await deal(deps, rows), deps.clock.now(), spendOrder(deps.settings), lockMs),
      identity: (row) => row.player_id,
      locked: (rows) =>
        lockedItems(
          rows,
          ({ player_id }) => player_id,
          (ids) => lockedPlayers(deps.db, ids),
        ),
    }),
  );
  return {
    async place(call) {
      const row = betRow(deps, call);
      for (let dealt = 0; dealt < MOST_DEALS; dealt += 1) {
        const verdict = await batcher.submit(row);
        if (verdict.verdict !== 'seed_moved') return answer(verdict);
        await getFairness(deps, call.principal.playerId);
      }
      throw busy();
    },
  };
}

/** The result that each player's seeds give at their next nonce. The statement takes it only if no other bet has used that nonce. */
async function deal(deps: OriginalsDeps, rows: readonly BetRow[]): Promise<DealtRow[]> {
  const deals = await readNextDeals(
    deps.db,
    rows.map((row) => row.player_id),
  );
  return rows.map((row) => ({ ...row, ...resultOf(deps, row, deals.get(row.player_id)) }));
}

function resultOf(deps: Pick<OriginalsDeps, 'vault'>, row: BetRow, next: NextDeal | undefined): Omit<DealtRow, keyof BetRow> {
  if (next === undefined) return { seed_id: null, nonce: null, roll: null, payout_cents: null };
  const roll = diceRoll({ serverSeed: openSeed(deps.vault, next), clientSeed: next.clientSeed, nonce: next.nonce });
  return { seed_id: next.seedId, nonce: next.nonce, roll, payout_cents: dicePayoutCents(cents(row.stake_cents), row, roll) };
}

/** The game's own refusals go along in the row, because a replay of an earlier bet comes before them. */
function betRow(deps: OriginalsDeps, { principal, stakeCents, chance, direction, key }: BetCall): BetRow {
  const planned = planBet(cents(stakeCents), chance, readTerms(deps.settings));
  const id = deps.ids.next();
  const stake = stakeRow(deps.complianceProfile, {
    ...{ principal, key, vertical: 'originals', game: 'dice', fingerprint: fingerprintOf(`dice:${stakeCents}:${chance}:${direction}`), stakeCents },
    ...{ stakeId: id, roundRef: id, refusal: planned.ok ? null : planned.code },
  });
  return { ...stake, chance, direction };
}

function answer(row: BetVerdict): Result<PlacedBet, DiceRefusalCode> {
  if (row.verdict === 'seed_moved') throw new Error('a bet whose seeds have moved is dealt again, not answered');
  const read = readVerdict(row.verdict);
  if (!read.ok) return read;
  return ok({
    replayed: read.value.replayed,
    id: placedWith(row.bet_id),
    chance: placedWith(row.chance),
    direction: placedWith(row.direction),
    stakeCents: placedWith(row.stake_cents),
    roll: placedWith(row.roll),
    payoutCents: placedWith(row.payout_cents),
    clientSeed: placedWith(row.client_seed),
    serverSeedHash: placedWith(row.server_seed_hash),
    nonce: placedWith(row.nonce),
    balance: { value: placedWith(row.balance_cash_cents), bonus: placedWith(row.balance_bonus_cents), version: placedWith(row.wallet_version) },
  });
}
