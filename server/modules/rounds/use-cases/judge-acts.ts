import type { RoundsDeps } from '../deps.ts';
import type { Round } from '../domain/round.ts';
import type { RoundGame } from '../round-game.ts';
import { hiddenResult } from './drawn-result.ts';

/** Judges players' acts in one round, each by the instant at which the server received it. */
export interface ActJudge {
  /** Null for an act that came in time, which learns nothing; the result's text for one at or after the hidden end, written or not. */
  resultBy(at: Date): string | null;
}

/**
 * The judge of a round's acts; null for a round that does not run and never did. Make it anew for each batch of acts and do not store it. The writer of an act
 * must also lock the round by `rounds_api_admit_acts`, in the same transaction.
 */
export async function judgeActs(deps: Pick<RoundsDeps, 'db' | 'links'>, game: RoundGame, round: Round): Promise<ActJudge | null> {
  if (game.run === undefined || round.runsFrom === null || round.state === 'void') return null;
  const outcome = round.outcome ?? (await hiddenResult(deps, game, round)).outcome;
  const endsAt = game.run.endsAt(outcome, round.runsFrom);
  return { resultBy: (at) => (at < endsAt ? null : outcome) };
}
