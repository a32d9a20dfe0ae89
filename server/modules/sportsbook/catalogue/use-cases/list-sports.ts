import type { SportsReply } from '#contracts/sportsbook.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { openTournaments } from '../store/tournament-rows.ts';
import { sportName, standingSports } from '../views/sport-name.ts';

/** Every sport with something on, and those that are always listed. */
export async function listSports(deps: Pick<SportsbookDeps, 'db'>, at: Date): Promise<SportsReply> {
  const tournaments = await openTournaments(deps.db.k, at);
  const ids = [...new Set([...standingSports, ...tournaments.map(({ sport }) => sport)])];
  return {
    data: ids.map((id) => {
      const own = tournaments.filter(({ sport }) => sport === id);
      return { id, name: sportName(id), events: own.reduce((sum, each) => sum + each.events, 0), live: own.reduce((sum, each) => sum + each.live, 0) };
    }),
  };
}
