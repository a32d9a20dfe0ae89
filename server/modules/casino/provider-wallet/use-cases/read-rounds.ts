import type { CasinoDeps } from '../../deps.ts';
import { gameNames } from '../../store/game-names.ts';
import { replayAddress, stateOfRound } from '../domain/round-replayer.ts';
import { findRounds, type RoundTransaction, type FoundRound, transactionsOf } from '../store/find-rounds.ts';

/** More rounds of one name are not told: nobody asks for them. */
const MOST = 20;

/** All that is known of a round of a supplier's game; amounts in centavos. */
export interface RoundStory extends FoundRound {
  /** The game's id where the catalogue never had it. */
  readonly gameName: string;
  readonly state: 'open' | 'closed' | 'void';
  readonly transactions: readonly RoundTransaction[];
  /** Where the supplier shows it again, by a link that ends; null where it doesn't. */
  readonly replayUrl: string | null;
}

/** Rounds by our id or by the supplier's, the last one first, each with what the supplier asked for. For support: whose round it is isn't asked. */
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
