import type { CasinoStakeRefusalCode } from '#contracts/money/stakes.ts';
import { cents } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import { fingerprintOf, readVerdict, stakeRow } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { OriginalsDeps } from '../../../deps.ts';
import type { Paid } from '../../../fairness/paid.ts';
import { openPaidSeed } from '../../../fairness/sealed-seed.ts';
import { batchSeededStakes, readTerms, spendOrder } from '../../stakes.ts';
import { balanceBody } from '../../http/replies.ts';
import {
  type AcceptedBet,
  type AnyInstantGame,
  type BetFields,
  fieldsOf,
  type InstantGame,
  type SettledRow,
  type SettleRow,
  untyped,
} from '../instant-game.ts';
import { acceptBatch, type Accepted, type AcceptRow, type AcceptVerdict } from '../store/accept-batch.ts';
import { settleBatch } from '../store/bet-rows.ts';

export type BetRefusal = CasinoStakeRefusalCode | 'round_open';

export interface BetCall<Choice extends BetFields> {
  readonly principal: Principal;
  /** Centavos, at least 1. */
  readonly stakeCents: number;
  readonly choice: Choice;
  readonly key: string;
}

/** A settled bet as answered to its player, with the fields of its choice and its result. */
export type PlacedBet<Choice, Drawn> = Choice &
  Drawn & {
    readonly replayed: boolean;
    readonly id: string;
    readonly stakeCents: number;
    readonly payoutCents: number;
    readonly clientSeed: string;
    readonly serverSeedHash: string;
    readonly nonce: number;
    readonly balance: { readonly value: number; readonly bonus: number; readonly version: number };
  };

export interface BetPlacer<Choice extends BetFields, Drawn extends BetFields> {
  place(call: BetCall<Choice>): Promise<Result<PlacedBet<Choice, Drawn>, BetRefusal>>;
}

interface Ended {
  readonly verdict: AcceptVerdict;
  readonly bet: SettledRow | undefined;
}

/**
 * Makes the entry to a game of one bet and one result. Calls are gathered into set-wise statements, one bet per player and statement, in this order:
 *
 * 1. every refusal is judged, the stake taken and the nonce used up, in one transaction;
 * 2. the results of the accepted bets are drawn;
 * 3. they are settled, in a second transaction.
 *
 * A failure after the first step has used the nonce, so no failure reveals a result without a stake. Bets accepted but not drawn are drawn by the next call
 * with their key, or by `draw-undrawn.ts`.
 */
export function createBetPlacer<Choice extends BetFields, Drawn extends BetFields>(
  deps: OriginalsDeps,
  game: InstantGame<Choice, Drawn>,
): BetPlacer<Choice, Drawn> {
  const batcher = batchSeededStakes<AcceptRow, Ended>(deps, `${game.id} bets`, async (rows, lockMs) =>
    settleAccepted(deps, untyped(game), await acceptBatch(deps.db, rows, deps.clock.now(), spendOrder(deps.settings), lockMs), lockMs),
  );
  return {
    async place(call) {
      const { verdict, bet } = await batcher.submit(acceptRow(deps, game, call));
      const read = readVerdict(verdict);
      if (!read.ok) return read;
      if (bet === undefined) throw new Error('an accepted bet was not settled');
      return ok(placedBet<Choice, Drawn>(game, bet, read.value.replayed));
    },
  };
}

/** The game's own refusals are part of the row, because a replay of an earlier bet takes precedence over them. */
function acceptRow<Choice extends BetFields, Drawn extends BetFields>(
  deps: OriginalsDeps,
  game: InstantGame<Choice, Drawn>,
  { principal, stakeCents, choice, key }: BetCall<Choice>,
): AcceptRow {
  const id = deps.ids.next();
  const terms = fieldsOf(choice, game.choice);
  const fingerprint = fingerprintOf([game.id, stakeCents, ...Object.values(terms)].join(':'));
  const refusal = game.refusalOf(cents(stakeCents), choice, readTerms(deps.settings, game.id));
  const call = { principal, key, vertical: 'originals', game: game.id, fingerprint, stakeCents, stakeId: id, roundRef: id, refusal } as const;
  return { ...stakeRow(deps.complianceProfile, call), terms };
}

/** The row that settles an accepted bet with the result of its seeds. */
export function drawnRow(deps: Pick<OriginalsDeps, 'vault'>, game: AnyInstantGame, bet: Paid<AcceptedBet>): SettleRow {
  const { clientSeed, nonce } = bet;
  const choice = game.readChoice(bet.terms);
  const result = game.draw({ serverSeed: openPaidSeed(deps.vault, bet), clientSeed, nonce }, choice);
  return { id: bet.id, ...result, payout_cents: game.payoutCents(cents(bet.stakeCents), choice, result) };
}

async function settleAccepted(deps: OriginalsDeps, game: AnyInstantGame, accepted: readonly Accepted[], lockMs: number): Promise<Ended[]> {
  const rows = accepted.flatMap(({ id, bet }): SettleRow[] => (id === null ? [] : [bet === null ? { id } : drawnRow(deps, game, bet)]));
  const settled = rows.length === 0 ? [] : await settleBatch(deps.db, game, rows, deps.clock.now(), lockMs);
  const byId = new Map(settled.map((bet) => [bet.bet_id, bet]));
  return accepted.map(({ verdict, id }) => ({ verdict, bet: id === null ? undefined : byId.get(id) }));
}

function placedBet<Choice extends BetFields, Drawn extends BetFields>(
  game: InstantGame<Choice, Drawn>,
  row: SettledRow,
  replayed: boolean,
): PlacedBet<Choice, Drawn> {
  const own = fieldsOf(row as unknown as BetFields, [...game.choice, ...game.result]) as unknown as Choice & Drawn;
  return {
    ...own,
    replayed,
    id: row.bet_id,
    stakeCents: row.stake_cents,
    payoutCents: row.payout_cents,
    clientSeed: row.client_seed,
    serverSeedHash: row.server_seed_hash,
    nonce: row.nonce,
    balance: balanceBody(row),
  };
}
