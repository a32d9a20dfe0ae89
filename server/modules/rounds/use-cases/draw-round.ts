import { beaconTimeMs } from '#kernel/fairness/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { chainById } from '../store/chain-rows.ts';
import { moveRound, type RoundChange, tryPace } from '../store/round-rows.ts';

/**
 * Asks for the beacon round named at opening and, once it has spoken, reveals the link and the result that follows from both. A beacon still silent 30 s
 * after closing makes the round void. Before giving up it is asked once more, so that a process that was away finishes what can be finished.
 * True when the round went on.
 */
export async function drawRound(deps: RoundsDeps, game: RoundGame, round: Round, noted: (reason: string) => void): Promise<boolean> {
  const chain = await chainById(deps.db.k, round.chainId);
  if (deps.clock.nowMs() < beaconTimeMs(chain.beacon, round.beaconRound)) return false;
  const spoken = await deps.beacon.ask(chain.beacon, round.beaconRound);
  const at = deps.clock.now();
  if (spoken.kind === 'silent') {
    noted(spoken.reason);
    if (at < round.voidAfter) return false;
    deps.log.warn({ table: game.table, round: round.id, beaconRound: round.beaconRound, reason: spoken.reason }, 'the beacon stayed silent; the round is void');
    return move(deps, game, round, 'void', { link: await linkOrNull(deps, round) }, at);
  }
  const link = await deps.links.linkAt(chain, round.linkIndex);
  return move(
    deps,
    game,
    round,
    'spinning',
    {
      link,
      beaconValue: spoken.value,
      beaconSignature: spoken.signature,
      outcome: game.outcome(link, spoken.value),
      spinEndsAt: new Date(at.getTime() + game.spinMs),
    },
    at,
  );
}

/** A void round reveals its link as well, so that the chain can be followed through it; a chain that cannot be opened must not keep refunds waiting. */
async function linkOrNull(deps: RoundsDeps, round: Round): Promise<string | null> {
  try {
    return await deps.links.linkAt(await chainById(deps.db.k, round.chainId), round.linkIndex);
  } catch (error) {
    deps.log.error({ err: error, round: round.id }, 'the link of a void round cannot be revealed');
    return null;
  }
}

async function move(deps: RoundsDeps, game: RoundGame, round: Round, to: 'spinning' | 'void', change: RoundChange, at: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, game.table))) return false;
    const moved = await moveRound(tx, round, to, change);
    if (moved === null) return false;
    await game.announce(tx, moved, at);
    return true;
  });
}
