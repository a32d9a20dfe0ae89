import { beaconTimeMs } from '#kernel/fairness/index.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import type { BeaconAnswer } from '../beacon/beacon.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { chainById, type ChainRow } from '../store/chain-rows.ts';
import { drawnResult, linkOrNull } from './drawn-result.ts';
import { stepOn } from './step-on.ts';

/** Receives the reason why a round could not be drawn yet. */
export type Noted = (reason: string, error?: unknown) => void;

/**
 * Requests the beacon round named at opening and, after its answer, computes the result of link and beacon. The result is revealed at once, or the round starts
 * to run if its game hides it. A round not drawn within 30 s of closing, for any reason (no beacon answer, an unreadable link, a failed announcement), becomes
 * void after one last attempt, so that a process that was down finishes what it can. True if the round's state changed.
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
  return stepOn(deps, game, round, { to: 'void', change: { link: await linkOrNull(deps, chain, round) }, at, dueAt: round.voidAfter });
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
  const { link, outcome } = await drawnResult(deps, game, round, chain, spoken.value);
  const said = { beaconValue: spoken.value, beaconSignature: spoken.signature };
  if (game.run !== undefined) return stepOn(deps, game, round, { to: 'running', change: { ...said, runsFrom: at }, at, dueAt: round.closesAt });
  const change = { ...said, link, outcome, spinEndsAt: new Date(at.getTime() + game.spinMs + (game.moreSpinMs?.(outcome) ?? 0)) };
  return stepOn(deps, game, round, { to: 'spinning', change, at, dueAt: round.closesAt });
}
