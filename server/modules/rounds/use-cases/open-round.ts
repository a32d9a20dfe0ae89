import { beaconRoundAfter } from '#kernel/fairness/index.ts';
import { ok, refuse } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { takeLink } from '../store/chain-rows.ts';
import { insertRound, tryPace } from '../store/round-rows.ts';
import { ensureChain } from './ensure-chain.ts';

/** How long after closing the beacon is waited for (decisions.md). */
export const BEACON_WAIT_MS = 30_000;

/**
 * Opens the round after `last`: names its link's hash and the first beacon round due after its closing. False when the game is off or another process
 * was first.
 */
export async function openRound(deps: RoundsDeps, game: RoundGame, last: Round | null): Promise<boolean> {
  if (!game.mayOpen()) return false;
  const chain = await ensureChain(deps, game.table);
  if (chain === null) return false;
  const linkHash = await deps.links.linkAt(chain, chain.used);
  const at = deps.clock.now();
  const closesAt = new Date(at.getTime() + game.bettingMs);
  const opened = await inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, game.table)) || !(await takeLink(tx, chain))) return refuse('not_first');
    const round = await insertRound(tx, {
      id: deps.ids.next(),
      table: game.table,
      seq: (last?.seq ?? 0) + 1,
      chainId: chain.id,
      linkIndex: chain.used + 1,
      linkHash,
      beaconRound: beaconRoundAfter(chain.beacon, closesAt.getTime()),
      openedAt: at,
      closesAt,
      voidAfter: new Date(closesAt.getTime() + BEACON_WAIT_MS),
    });
    // Somebody opened it between our look at the table and at the chain: the link goes back with the transaction.
    if (round === null) return refuse('not_first');
    await game.announce(tx, round, at);
    return ok(round.id);
  });
  return opened.ok;
}
