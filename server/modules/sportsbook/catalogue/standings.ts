import { type SportsFormReply, type SportsTableReply, sportsTeam } from '#contracts/sportsbook/events.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { SportsbookDeps } from '../deps.ts';
import { endedFor } from '../domain/events/ended-for.ts';
import { findSport } from '../domain/sports/registry.ts';
import { readEventRow } from './store/event-rows.ts';
import { latestOfClub, meetingsOf, type PlayedRecord, seasonClubs, seasonRows } from './store/played-rows.ts';
import { readTournament } from './store/tournament-rows.ts';

type Deps = Pick<SportsbookDeps, 'db'>;

const LATEST = 5;

/**
 * Computes the table of a tournament's present season from results alone. It has no rows before the first result, and none for a tournament that is not a
 * league. Refuses a tournament that is not shown (`not_found`).
 */
export async function readTable(deps: Deps, id: string): Promise<Result<SportsTableReply, 'not_found'>> {
  const { k } = deps.db;
  const tournament = await readTournament(k, id);
  if (tournament === undefined) return refuse('not_found');
  return ok({ rows: await tableRows(deps, tournament.sport, id) });
}

/**
 * Reads the form of both clubs before an event: their latest results, their meetings, and their rows of the table. Refuses an event that is not shown
 * (`not_found`).
 */
export async function readForm(deps: Deps, eventId: string): Promise<Result<SportsFormReply, 'not_found'>> {
  const { k } = deps.db;
  const event = await readEventRow(k, eventId);
  if (event === undefined) return refuse('not_found');
  const [home, away] = [sportsTeam.parse(event.home), sportsTeam.parse(event.away)];
  const [ofHome, ofAway, meetings, table] = await Promise.all([
    latestOfClub(k, home.id, event.starts_at, LATEST),
    latestOfClub(k, away.id, event.starts_at, LATEST),
    meetingsOf(k, [home.id, away.id], event.starts_at, LATEST),
    tableRows(deps, event.sport, event.tournament_id),
  ]);
  return ok({
    home: ofHome.map((row) => pastMatch(row, home.id)),
    away: ofAway.map((row) => pastMatch(row, away.id)),
    meetings: meetings.map((row) => pastMatch(row, home.id)),
    table: table.filter(({ team }) => team.id === home.id || team.id === away.id),
  });
}

async function tableRows({ db }: Deps, sport: string, tournamentId: string): Promise<SportsTableReply['rows']> {
  const table = findSport(sport)?.table ?? null;
  if (table === null) return [];
  const [clubs, results] = await Promise.all([seasonClubs(db.k, tournamentId), seasonRows(db.k, tournamentId)]);
  if (results.length === 0 || clubs.some(({ is_league }) => !is_league)) return [];
  const teams = new Map(clubs.map(({ club }) => sportsTeam.parse(club)).map((team) => [team.id, team]));
  const matches = results.map(playedMatch);
  return table([...teams.keys()], matches).flatMap(({ club, ...line }, index) => {
    const team = teams.get(club);
    if (team === undefined) return [];
    const last = matches.filter(({ home, away }) => home === club || away === club).slice(0, LATEST);
    return [{ position: index + 1, team, ...line, last: last.map((match) => endedFor(club, match)) }];
  });
}

function playedMatch({ home, away, score_home, score_away }: PlayedRecord) {
  return { home: sportsTeam.parse(home).id, away: sportsTeam.parse(away).id, score: { home: score_home, away: score_away } };
}

/** A result from one club's side. */
function pastMatch(row: PlayedRecord, club: string): SportsFormReply['home'][number] {
  return {
    id: row.id,
    starts_at: row.starts_at.toISOString(),
    tournament: row.tournament_name,
    home: sportsTeam.parse(row.home),
    away: sportsTeam.parse(row.away),
    score: { home: row.score_home, away: row.score_away },
    ended: endedFor(club, playedMatch(row)),
  };
}
