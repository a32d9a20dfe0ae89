import type { SportsCategoriesReply } from '#contracts/sportsbook.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { openTournaments } from '../store/tournament-rows.ts';

/** Countries with their tournaments that have something on, of one sport or of all, in the operator's order. */
export async function listCategories(deps: Pick<SportsbookDeps, 'db'>, sport: string | undefined, at: Date): Promise<SportsCategoriesReply> {
  const tournaments = (await openTournaments(deps.db.k, at)).filter((each) => sport === undefined || each.sport === sport);
  const categories = Map.groupBy(tournaments, (each) => `${each.sport}\n${each.category_id}`);
  return {
    data: [...categories.values()].flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      return { id: first.category_id, name: first.category_name, sport: first.sport, tournaments: own.map(tournamentView) };
    }),
  };
}

function tournamentView({ id, name, season, events, live }: Awaited<ReturnType<typeof openTournaments>>[number]) {
  return { id, name, season, events, live };
}
