import type { Round } from '#server/modules/rounds/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { aliasOf } from '../alias.ts';
import type { BoardView } from '../store/board-row.ts';
import { readLastLeft, readLeftTotals, readRunTotals } from '../store/run-rows.ts';
import { readTopStakes } from '../store/seat-rows.ts';
import type { RunTable } from '../table-game.ts';

const SHOWN = 30;
const HUNDREDTHS = 100;

/** The public view of a running round's bets: the totals, the latest bets that left with their multiples, then the highest stakes still in play. */
export interface RunView extends BoardView {
  readonly players: number;
  readonly bets_total: number;
  readonly cashed_out: number;
  readonly paid: number;
  readonly bets: readonly object[];
}

/** The view of a round without bets. */
export function emptyRunView(roundId: string): RunView {
  return { round_id: roundId, sequence: 0, players: 0, bets_total: 0, cashed_out: 0, paid: 0, bets: [] };
}

/** The number of acts in a round: bets placed, cancelled, and left. It never falls. */
export async function runSequence(k: Queryable, round: Round): Promise<number> {
  const [totals, left] = await Promise.all([readRunTotals(k, round.id), leftOf(k, round)]);
  return totals.acts + left.bets;
}

/** The public view of a round's bets, under aliases. The lists are read after the sequence, so they may contain one more bet. */
export async function viewRun(deps: Pick<OriginalsDeps, 'vault'>, { game, wire }: RunTable, k: Queryable, round: Round): Promise<RunView> {
  const [totals, left] = await Promise.all([readRunTotals(k, round.id), leftOf(k, round)]);
  const last = left.bets === 0 ? [] : await readLastLeft(k, round.id, SHOWN);
  // If fewer bets have left than are shown, all of them are in `last`: twice as many stakes suffice to fill the list.
  const top = totals.acts === 0 || last.length === SHOWN ? [] : await readTopStakes(k, round.id, 2 * SHOWN);
  const gone = new Set(last.map(({ playerId, position }) => `${playerId} ${position}`));
  const nameOf = (playerId: string) => aliasOf(deps.vault, game.id, round.id, playerId);
  const bets = [
    ...last.map(({ playerId, position, stakeCents, leftE2, payoutCents }) => ({
      ...{ player: nameOf(playerId), ...wire.position(position), stake: stakeCents },
      ...{ multiplier: leftE2 === null ? null : leftE2 / HUNDREDTHS, payout: payoutCents },
    })),
    ...top
      .filter(({ playerId, position }) => !gone.has(`${playerId} ${position}`))
      .map(({ playerId, position, stakeCents }) => ({
        player: nameOf(playerId),
        ...wire.position(position),
        stake: stakeCents,
        multiplier: null,
        payout: null,
      })),
  ];
  return {
    round_id: round.id,
    sequence: totals.acts + left.bets,
    players: totals.players,
    bets_total: totals.stakeCents,
    cashed_out: left.bets,
    paid: left.paidCents,
    bets: bets.slice(0, SHOWN),
  };
}

/** No bet leaves before its round runs. */
async function leftOf(k: Queryable, round: Round): Promise<{ readonly bets: number; readonly paidCents: number }> {
  return round.runsFrom === null ? { bets: 0, paidCents: 0 } : readLeftTotals(k, round.id);
}
