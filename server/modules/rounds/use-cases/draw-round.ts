import { beaconTimeMs, hashLink } from '#kernel/fairness/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import type { BeaconAnswer } from '../beacon/beacon.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { chainById, type ChainRow } from '../store/chain-rows.ts';
import { moveRound, type RoundChange, tryPace } from '../store/round-rows.ts';
import { announce } from './announce.ts';

/** Hears why a round could not be drawn yet. */
type Noted = (reason: string, error?: unknown) => void;

/**
 * Asks for the beacon round named at opening and, once it has spoken, reveals the link and the result that follows from both. What cannot be drawn within
 * 30 s of closing, whatever the reason (a silent beacon, a link that cannot be read, a result that cannot be told), is void. Before giving up it is tried
 * once more, so that a process that was away finishes what can be finished. True when the round went on.
 */
export async function drawRound(deps: RoundsDeps, game: RoundGame, round: Round, noted: Noted): Promise<boolean> {
  const isGivenUp = deps.clock.now() >= round.voidAfter;
  const chain = await chainById(deps.db.k, round.chainId);
  if (!isGivenUp && deps.clock.nowMs() < beaconTimeMs(chain.beacon, round.beaconRound)) return false;
  const spoken = await ask(deps, chain, round);
  const at = deps.clock.now();
  if (spoken.kind === 'silent') noted(spoken.reason);
  else {
    try {
      return await reveal(deps, game, round, chain, spoken, at);
    } catch (error) {
      if (isTransient(error)) throw error;
      noted('not_drawn', error);
    }
  }
  if (at < round.voidAfter) return false;
  const reason = spoken.kind === 'silent' ? spoken.reason : 'not_drawn';
  deps.log.error({ table: game.table, round: round.id, beaconRound: round.beaconRound, reason, alert: 'round_void' }, 'a round cannot be drawn; it is void');
  return move(deps, game, round, { to: 'void', change: { link: await linkOrNull(deps, chain, round) }, at, dueAt: round.voidAfter });
}

async function ask(deps: RoundsDeps, chain: ChainRow, round: Round): Promise<BeaconAnswer> {
  try {
    return await deps.beacon.ask(chain.beacon, round.beaconRound);
  } catch (error) {
    deps.log.error({ err: error, round: round.id }, 'asking the beacon failed');
    return { kind: 'silent', reason: 'malformed' };
  }
}

async function reveal(deps: RoundsDeps, game: RoundGame, round: Round, chain: ChainRow, spoken: Extract<BeaconAnswer, { kind: 'spoken' }>, at: Date) {
  const link = await linkOf(deps, chain, round);
  const outcome = game.outcome(link, spoken.value);
  const spinEndsAt = new Date(at.getTime() + game.spinMs);
  const change = { link, beaconValue: spoken.value, beaconSignature: spoken.signature, outcome, spinEndsAt };
  return move(deps, game, round, { to: 'spinning', change, at, dueAt: round.closesAt });
}

/** The round's link, which must be the one that was announced. */
async function linkOf(deps: RoundsDeps, chain: ChainRow, round: Round): Promise<string> {
  const link = await deps.links.linkAt(chain, round.linkIndex);
  if (hashLink(link) !== round.linkHash) throw new Error(`link ${round.linkIndex} of chain ${chain.id} is not the one announced for round ${round.id}`);
  return link;
}

/** A void round reveals its link as well, so that the chain can be followed through it; a chain that cannot be opened must not keep refunds waiting. */
async function linkOrNull(deps: RoundsDeps, chain: ChainRow, round: Round): Promise<string | null> {
  try {
    return await linkOf(deps, chain, round);
  } catch (error) {
    deps.log.error({ err: error, round: round.id }, 'the link of a void round cannot be revealed');
    return null;
  }
}

interface Move {
  readonly to: 'spinning' | 'void';
  readonly change: RoundChange;
  readonly at: Date;
  readonly dueAt: Date;
}

async function move(deps: RoundsDeps, game: RoundGame, round: Round, { to, change, at, dueAt }: Move): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, game.table))) return false;
    const moved = await moveRound(tx, round, to, change);
    if (moved === null) return false;
    await announce(deps, game, tx, { round: moved, at, dueAt });
    return true;
  });
}
