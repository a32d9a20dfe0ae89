import { readVerdict } from '#server/modules/stakes/index.ts';
import { type Batcher, createBatcher } from '#server/platform/batch/batcher.ts';
import { lockedItems } from '#server/platform/batch/locked-items.ts';
import { watchBatcher } from '#server/platform/batch/watch-batcher.ts';
import type { OriginalsDeps } from '../../deps.ts';
import type { Paid } from '../../fairness/paid.ts';
import { openPaidSeed } from '../../fairness/sealed-seed.ts';
import { lockedPlayers } from '../../fairness/store/locked-players.ts';
import { getFairness } from '../../fairness/use-cases/get-fairness.ts';
import { spendOrder } from '../../stake-settings.ts';
import type { AcceptedBet, InstantGame, Played, SettleRow } from '../instant-game.ts';
import { acceptBatch, type Accepted, type AcceptRow, type AcceptVerdict } from '../store/accept-batch.ts';

/** Why a bet on one draw may be refused; `seed_missing` never reaches a caller. */
export type AcceptRefusal = Exclude<AcceptVerdict, 'placed' | 'duplicate' | 'key_reused' | 'unknown_player' | 'seed_missing'> | 'idempotency_key_reused';

type BetOf<Game extends InstantGame> = Awaited<ReturnType<Game['settle']>>[number];

export interface BetPlayer<Game extends InstantGame> {
  play(row: AcceptRow): Promise<Played<BetOf<Game>, AcceptRefusal>>;
}

interface Ended<Bet> {
  readonly verdict: AcceptVerdict;
  readonly bet: Bet | undefined;
}

/**
 * Makes the entry to a game of one bet and one result. Calls are gathered into set-wise statements, one bet per player and statement, in this order:
 *
 * 1. every refusal is judged, the stake taken and the nonce used up, in one transaction;
 * 2. the results of the accepted bets are drawn;
 * 3. they are settled, in a second transaction.
 *
 * Whatever fails after the first has cost the player the nonce, so no failure tells a result that was not paid for. Bets left between the two are drawn by the
 * next call under their key, or by `draw-undrawn.ts`.
 */
export function createBetPlayer<Game extends InstantGame>(deps: OriginalsDeps, game: Game): BetPlayer<Game> {
  const batcher: Batcher<AcceptRow, Ended<BetOf<Game>>> = watchBatcher(
    deps.metrics,
    `${game.game} bets`,
    createBatcher({
      run: async (rows, lockMs) => settleAccepted(deps, game, await acceptBatch(deps.db, rows, deps.clock.now(), spendOrder(deps.settings), lockMs), lockMs),
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
    async play(row) {
      const ended = await batcher.submit(row);
      if (ended.verdict !== 'seed_missing') return answer(ended);
      await getFairness(deps, row.player_id);
      return answer(await batcher.submit(row));
    },
  };
}

/** The row that settles an accepted bet with what its seeds give. */
export function drawnRow(deps: Pick<OriginalsDeps, 'vault'>, game: InstantGame, bet: Paid<AcceptedBet>): SettleRow {
  const { clientSeed, nonce } = bet;
  return { id: bet.id, ...game.draw({ serverSeed: openPaidSeed(deps.vault, bet), clientSeed, nonce }, bet) };
}

async function settleAccepted<Game extends InstantGame>(
  deps: OriginalsDeps,
  game: Game,
  accepted: readonly Accepted[],
  lockMs: number,
): Promise<Ended<BetOf<Game>>[]> {
  const rows = accepted.flatMap(({ id, bet }): SettleRow[] => (id === null ? [] : [bet === null ? { id } : drawnRow(deps, game, bet)]));
  const settled = rows.length === 0 ? [] : await game.settle(deps.db, rows, deps.clock.now(), lockMs);
  const byId = new Map(settled.map((bet) => [bet.bet_id, bet as BetOf<Game>]));
  return accepted.map(({ verdict, id }) => ({ verdict, bet: id === null ? undefined : byId.get(id) }));
}

function answer<Bet>({ verdict, bet }: Ended<Bet>): Played<Bet, AcceptRefusal> {
  if (verdict === 'seed_missing') throw new Error('a player’s seeds were just made, and are missing');
  const read = readVerdict(verdict);
  if (!read.ok) return read;
  if (bet === undefined) throw new Error('an accepted bet was not settled');
  return { ok: true, value: { replayed: read.value.replayed, bet } };
}
