import { BEACON_WAIT_MS } from '#kernel/fairness/beacon-time.ts';
import { beaconRoundAfter } from '#kernel/fairness/index.ts';
import { ok, refuse } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { type ChainRow, endChain, takeLink } from '../store/chain-rows.ts';
import { currentRound, insertRound, isLinkUsed, tryPace } from '../store/round-rows.ts';
import { ensureChain } from './ensure-chain.ts';

/** A chain that gives no process a link for this long is discarded. */
const GIVEN_UP_AFTER_MS = 60_000;

export interface RoundOpener {
  /**
   * Opens the round after `last`: publishes its link's hash and the first beacon round due after its closing. False when the game is off, another process was
   * first, or the chain was just discarded. Throws while the chain gives no link.
   */
  open(last: Round | null): Promise<boolean>;
}

/**
 * Opens rounds. A chain that gives this process no link may give one to another, since this one may have been started with a wrong secret. The chain is
 * discarded only when no process has opened a round for a minute; then its announced successor begins, or a new chain (docs/decisions/019).
 */
export function createRoundOpener(deps: RoundsDeps, game: RoundGame): RoundOpener {
  let failing: { readonly chainId: string; readonly seq: number; readonly sinceMs: number } | undefined;

  async function giveUp(chain: ChainRow, last: Round | null, error: unknown): Promise<false> {
    const [nowMs, seq] = [deps.clock.nowMs(), last?.seq ?? 0];
    if (failing?.chainId !== chain.id || failing.seq !== seq) failing = { chainId: chain.id, seq, sinceMs: nowMs };
    if (nowMs - failing.sinceMs < GIVEN_UP_AFTER_MS) throw error;
    const isOver = await inTransaction(deps.db, async (tx) => {
      if (!(await tryPace(tx, game.table)) || ((await currentRound(tx, game.table))?.seq ?? 0) !== seq) return false;
      await endChain(tx, chain.id, deps.clock.now());
      return true;
    });
    if (isOver) deps.log.error({ err: error, table: game.table, chain: chain.id, alert: 'chain_given_up' }, 'a chain that gave no link was given up');
    return false;
  }

  return {
    async open(last) {
      if (!game.mayOpen()) return false;
      const chain = await ensureChain(deps, game);
      if (chain === null) return false;
      try {
        const isOpened = await openRound(deps, game, last, chain);
        failing = undefined;
        return isOpened;
      } catch (error) {
        if (error instanceof NoLink) return giveUp(chain, last, error);
        throw error;
      }
    },
  };
}

/** The chain's next link cannot be read, or was used before. */
class NoLink extends Error {}

async function nextLinkHash(deps: RoundsDeps, chain: ChainRow): Promise<string> {
  try {
    return await deps.links.linkAt(chain, chain.used);
  } catch (error) {
    throw new NoLink(`chain ${chain.id} cannot be read`, { cause: error });
  }
}

async function openRound(deps: RoundsDeps, game: RoundGame, last: Round | null, chain: ChainRow): Promise<boolean> {
  const linkHash = await nextLinkHash(deps, chain);
  const at = deps.clock.now();
  const closesAt = new Date(at.getTime() + game.bettingMs);
  const opened = await inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, game.table)) || !(await takeLink(tx, chain))) return refuse('not_first');
    if (await isLinkUsed(tx, chain.id, chain.used + 1)) throw new NoLink(`link ${chain.used + 1} of chain ${chain.id} was handed out before`);
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
    // Another process opened it between our reads of the table and the chain: the rollback returns the link.
    if (round === null) return refuse('not_first');
    await game.announce(tx, round, at);
    return ok(round.id);
  });
  return opened.ok;
}
