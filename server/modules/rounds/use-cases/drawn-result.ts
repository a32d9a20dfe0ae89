import { hashLink } from '#kernel/fairness/index.ts';
import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { chainById, type ChainRow } from '../store/chain-rows.ts';

/** The result of a round's link and beacon. Must not leave the process before its game shows it. */
export interface DrawnResult {
  readonly link: string;
  readonly outcome: string;
}

/** Computes the result of a round. Throws when the link cannot be read, is not the announced one, or gives no outcome. */
export async function drawnResult(deps: Pick<RoundsDeps, 'links'>, game: RoundGame, round: Round, chain: ChainRow, beaconValue: string): Promise<DrawnResult> {
  const link = await linkOf(deps, chain, round);
  return { link, outcome: game.outcome(link, beaconValue) };
}

/** The result of a running round, and the instant at which it is fully shown. */
export async function hiddenResult(deps: Pick<RoundsDeps, 'db' | 'links'>, game: RoundGame, round: Round): Promise<DrawnResult & { readonly endsAt: Date }> {
  const { runsFrom, beaconValue } = round;
  if (game.run === undefined || runsFrom === null || beaconValue === null) throw new Error(`round ${round.id} of ${game.table} does not run`);
  const result = await drawnResult(deps, game, round, await chainById(deps.db.k, round.chainId), beaconValue);
  return { ...result, endsAt: game.run.endsAt(result.outcome, runsFrom) };
}

/**
 * The link of a void round, which is revealed too, so that the chain can be followed through it; null if the chain cannot be decrypted, which must not delay
 * refunds.
 */
export async function linkOrNull(deps: Pick<RoundsDeps, 'links' | 'log'>, chain: ChainRow, round: Round): Promise<string | null> {
  try {
    return await linkOf(deps, chain, round);
  } catch (error) {
    deps.log.error({ err: error, round: round.id }, 'the link of a void round cannot be revealed');
    return null;
  }
}

/** The round's link, which must be the announced one. */
async function linkOf(deps: Pick<RoundsDeps, 'links'>, chain: ChainRow, round: Round): Promise<string> {
  const link = await deps.links.linkAt(chain, round.linkIndex);
  if (hashLink(link) !== round.linkHash) throw new Error(`link ${round.linkIndex} of chain ${chain.id} is not the one announced for round ${round.id}`);
  return link;
}
