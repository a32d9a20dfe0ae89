import type {
  SportsCategoriesReply,
  SportsEventRow,
  SportsLiveReply,
  SportsReply,
  SportsResultsReply,
  SportsSearchReply,
} from '#contracts/sportsbook/events.ts';
import type { SportsEventAnswer, SportsTournamentReply } from '#contracts/sportsbook/tournaments.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { plainWords } from '#kernel/text/plain-text.ts';
import type { SportsbookDeps } from '../deps.ts';
import { allSports } from '../domain/sports/registry.ts';
import type { EventFilter } from './store/event-conditions.ts';
import { countEvents, listEventRows, liveEventRows, listResultRows, readEventRow, searchEventRows } from './store/event-rows.ts';
import { outrightsOf, outrightsOver, readOutright } from './store/outright-rows.ts';
import { type OpenTournament, openTournaments, readTournament } from './store/tournament-rows.ts';
import { eventRow, eventView, liveRow, resultRow, sportName } from './views/event-view.ts';
import { outrightReply, outrightResult, outrightView } from './views/outright-view.ts';

type Deps = Pick<SportsbookDeps, 'db'>;

export interface Page {
  readonly page: number;
  readonly per_page: number;
}

/** A page of a list, the market shown in its rows, and the sports listed first. */
export interface ListPage extends Page {
  readonly market?: string | undefined;
  readonly first?: readonly string[] | undefined;
}

const MOST_EVENTS = 20;
const MOST_TOURNAMENTS = 5;
/** More matches than are ever live at the same time. */
const MOST_LIVE = 500;
/** The most outrights listed for a tournament and among results. */
const MOST_OUTRIGHTS = 10;
/** How long outrights that ended are shown with their tournament. */
const OUTRIGHTS_SHOWN_MS = 30 * DAY_MS;
/** Further words of a search are ignored. */
const MOST_WORDS = 8;

/** Lists every sport on offer, and any other sport with events ahead or under way. */
export async function listSports(deps: Deps, at: Date): Promise<SportsReply> {
  const tournaments = await openTournaments(deps.db.k, at);
  const ids = [...new Set([...allSports().map(({ id }) => id), ...tournaments.map(({ sport }) => sport)])];
  return {
    data: ids.map((id) => {
      const own = tournaments.filter(({ sport }) => sport === id);
      return { id, name: sportName(id), events: own.reduce((sum, each) => sum + each.events, 0), live: own.reduce((sum, each) => sum + each.live, 0) };
    }),
  };
}

/** Lists countries with their tournaments that have events ahead or under way, of one sport or of all, in the operator's order. */
export async function listCategories(deps: Deps, sport: string | undefined, at: Date): Promise<SportsCategoriesReply> {
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

function tournamentView({ id, name, season, events, live }: OpenTournament) {
  return { id, name, season, events, live };
}

/** Reads a tournament with its outrights and a page of its matches ahead or in play. Refuses a tournament that is not shown (`not_found`). */
export async function listTournamentEvents(deps: Deps, id: string, page: ListPage, at: Date): Promise<Result<SportsTournamentReply, 'not_found'>> {
  const tournament = await readTournament(deps.db.k, id);
  if (tournament === undefined) return refuse('not_found');
  const { name, season, sport, category_id, category_name } = tournament;
  const outrights = await outrightsOf(deps.db.k, id, new Date(at.getTime() - OUTRIGHTS_SHOWN_MS), MOST_OUTRIGHTS);
  return ok({
    tournament: { id, name, season, category: { id: category_id, name: category_name }, sport: { id: sport, name: sportName(sport) } },
    outrights: outrights.map((each) => outrightView(each, null, at)),
    ...(await listEvents(deps, { stage: 'open', tournament: id }, page, at)),
  });
}

/** Lists a page of the events that match the filter, live first, with their total number. */
export async function listEvents(deps: Deps, filter: EventFilter, { page, per_page, market, first = [] }: ListPage, at: Date) {
  const total = await countEvents(deps.db.k, filter);
  const offset = (page - 1) * per_page;
  const rows = offset < total ? await listEventRows(deps.db.k, filter, { market, first }, per_page, offset) : [];
  return { data: rows.map((row): SportsEventRow => eventRow(row, at)), meta: { page, per_page, total } };
}

/** Lists events under way by sport and tournament, each with the markets that its sport's lists show, and the number of events per sport. */
export async function listLive(deps: Deps, at: Date): Promise<SportsLiveReply> {
  const rows = await liveEventRows(deps.db.k, MOST_LIVE);
  const bySport = Map.groupBy(rows, ({ sport }) => sport);
  const sports = [...allSports().map(({ id }) => id), ...bySport.keys()].filter((id, index, ids) => ids.indexOf(id) === index);
  return {
    data: sports.flatMap((sport) =>
      [...Map.groupBy(bySport.get(sport) ?? [], ({ tournament_id }) => tournament_id).entries()].map(([id, own]) => ({
        sport: { id: sport, name: sportName(sport) },
        tournament: { id, name: own[0]?.tournament_name ?? '' },
        events: own.map((row) => liveRow(row, at)),
      })),
    ),
    counts: Object.fromEntries([...bySport].map(([sport, own]) => [sport, own.length])),
  };
}

/**
 * Reads a match or an outright with its markets. `since` ("epoch:seq") of the present epoch leaves out the markets unchanged after it. Refuses an event that
 * is not shown (`not_found`).
 */
export async function readEvent(deps: Deps, id: string, since: string | undefined, at: Date): Promise<Result<SportsEventAnswer, 'not_found'>> {
  const [epoch, seq] = (since ?? '').split(':');
  const after = (event: { readonly epoch: number }) => (seq !== undefined && Number(epoch) === event.epoch ? Number(seq) : null);
  const event = await readEventRow(deps.db.k, id);
  if (event !== undefined) return ok(eventView(event, after(event), at));
  const outright = await readOutright(deps.db.k, id);
  return outright === undefined ? refuse('not_found') : ok(outrightReply(outright, after(outright), at));
}

/** Lists a page of the finished matches that match the filter, latest first, with their total number; the first page also has outrights. */
export async function listResults(deps: Deps, filter: Omit<EventFilter, 'stage'>, { page, per_page }: Page): Promise<SportsResultsReply> {
  const total = await countEvents(deps.db.k, { ...filter, stage: 'over' });
  const offset = (page - 1) * per_page;
  const rows = offset < total ? await listResultRows(deps.db.k, filter, per_page, offset) : [];
  const outrights = page === 1 ? await outrightsOver(deps.db.k, filter, MOST_OUTRIGHTS) : [];
  return { outrights: outrights.map(outrightResult), data: rows.map(resultRow), meta: { page, per_page, total } };
}

/** Finds events ahead or under way, and tournaments with such events, that contain every word of `text`; finds nothing for a text without a word. */
export async function searchEvents(deps: Deps, text: string, at: Date): Promise<SportsSearchReply> {
  const words = plainWords(text).slice(0, MOST_WORDS);
  if (words.length === 0) return { events: [], tournaments: [] };
  const [events, tournaments] = await Promise.all([searchEventRows(deps.db.k, words, MOST_EVENTS), openTournaments(deps.db.k, at)]);
  return {
    events: events.map((event) => eventRow(event, at)),
    tournaments: tournaments
      .filter((each) => holds(each, words))
      .slice(0, MOST_TOURNAMENTS)
      .map(({ id, name, sport, category_id, category_name, events: count }) => ({
        id,
        name,
        sport,
        category: { id: category_id, name: category_name },
        events: count,
      })),
  };
}

function holds({ name, category_name }: OpenTournament, words: readonly string[]): boolean {
  const text = plainWords(`${name} ${category_name}`).join(' ');
  return words.every((word) => text.includes(word));
}
