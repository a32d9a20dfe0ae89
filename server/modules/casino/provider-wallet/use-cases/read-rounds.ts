import type { CasinoDeps } from '../../deps.ts';
import { gameNames } from '../../store/catalogue-rows.ts';
import { replayAddress, stateOfRound } from '../domain/round-replayer.ts';
import { findRounds, type RoundTransaction, type FoundRound, transactionsOf } from '../store/find-rounds.ts';

/** At most this many rounds of one name are shown. */
const MOST = 20;

/** All known facts of a round of a supplier's game; amounts in centavos. */
export interface RoundStory extends FoundRound {
  /** The game's name; its id if the catalogue never had it. */
  readonly gameName: string;
  readonly state: 'open' | 'closed' | 'void';
  readonly transactions: readonly RoundTransaction[];
  /** The supplier's replay, by a link that expires; null if there is none. */
  readonly replayUrl: string | null;
}

/** Rounds of any player by our id or the supplier's, newest first, each with the supplier's calls. For support. */
export async function readRounds({ db, replayers }: Pick<CasinoDeps, 'db' | 'replayers'>, id: string, at: Date): Promise<RoundStory[]> {
  const rounds = await findRounds(db.k, id, MOST);
  const names = await gameNames(
    db.k,
    rounds.map(({ gameId }) => gameId),
  );
  return Promise.all(
    rounds.map(async (round) => ({
      ...round,
      gameName: names.get(round.gameId) ?? round.gameId,
      state: stateOfRound(round),
      transactions: await transactionsOf(db.k, round.id),
      replayUrl: replayAddress(replayers, round, at),
    })),
  );
}
