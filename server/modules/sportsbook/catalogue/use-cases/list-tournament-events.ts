import type { SportsTournamentReply } from '#contracts/sportsbook.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { readTournament } from '../store/tournament-rows.ts';
import { sportName } from '../views/sport-name.ts';
import { listEvents, type Page } from './list-events.ts';

/** A tournament and a page of its events ahead or under way. Refuses a tournament nobody sees (`not_found`). */
export async function listTournamentEvents(
  deps: Pick<SportsbookDeps, 'db'>,
  id: string,
  page: Page,
  at: Date,
): Promise<Result<SportsTournamentReply, 'not_found'>> {
  const tournament = await readTournament(deps.db.k, id);
  if (tournament === undefined) return refuse('not_found');
  const { name, season, sport, category_id, category_name } = tournament;
  return ok({
    tournament: { id, name, season, category: { id: category_id, name: category_name }, sport: { id: sport, name: sportName(sport) } },
    ...(await listEvents(deps, { stage: 'open', tournament: id }, page, at)),
  });
}
