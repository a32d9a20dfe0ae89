import type * as z from 'zod/mini';
import {
  type SportsEventReply,
  type SportsFormReply,
  sportsCategoriesReply,
  sportsEventsReply,
  sportsReply,
  sportsResultsReply,
  sportsFormReply,
  sportsLiveReply,
  sportsSearchReply,
  sportsTableReply,
} from '#contracts/sportsbook/events.ts';
import { sportsEventAnswer, type SportsOutrightReply, sportsTournamentReply } from '#contracts/sportsbook/tournaments.ts';
import type { SeoRecord } from '#contracts/site/site-content.ts';
import { siteDay } from '#kernel/clock.ts';
import { eventsQuery, readListAsked, tournamentQuery } from './browse/list-filter.ts';
import type { ListStart } from './browse/list-start.ts';
import type { SportsTreeData } from './browse/sport-tree.tsx';
import { readResultsAsked, resultsCall } from './results/results-path.ts';
import { readMostBet } from './read-most-bet.server.ts';
import { findMarkets, type MarketSearchStart } from './event/find-markets.ts';
import { playingOf } from './browse/playing/playing-rules.ts';
import { dayOf, kickoffText } from './match/format-kickoff.ts';
import { resultRows } from './results/result-rows.server.ts';
import type { ResultsStart } from './results/results-start.ts';
import { readSearch, searchCall } from './search/search-path.ts';
import type { SearchStart } from './search/search-start.ts';
import { eventTexts, pageTexts } from './sports/event-texts.server.ts';
import type { PageTexts } from './sports/sport-code.ts';
import type { SportsFrameStart } from './sports-frame.tsx';
import { readListPlace } from './match/list-path.ts';
import { readSportsbook } from './supplier/read-supplier.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';

/** The event page's data from the server; `today` YYYY-MM-DD. */
export interface EventStart {
  readonly event: SportsEventReply;
  readonly texts: PageTexts;
  /** Past matches of both clubs; null where they can't be read. */
  readonly form: SportsFormReply | null;
  readonly today: string;
  readonly search: MarketSearchStart | null;
  /** For search engines: a match's own title. */
  readonly seo: SeoRecord;
}

/** The page of an outright. */
export type OutrightStart = Pick<EventStart, 'today' | 'seo'> & { readonly outright: SportsOutrightReply };

/** The date in the site's time zone, YYYY-MM-DD. */
export function readToday(context: VisitContext): string {
  return siteDay(context.get(visitContext).now());
}

/** Our sportsbook, with its tree of sports, or a supplier's; a failed read leaves its entries out of the tree. */
export async function readSportsFrame(context: VisitContext): Promise<SportsFrameStart> {
  const sportsbook = readSportsbook(await readApi(context, '/v2/settings/'));
  return sportsbook.kind === 'supplier' ? sportsbook : { kind: 'native', tree: await readTree(context) };
}

async function readTree(context: VisitContext): Promise<SportsTreeData> {
  const [sports, categories] = await Promise.all([
    readReply(context, '/sportsbook/v1/sports', sportsReply),
    readReply(context, '/sportsbook/v1/categories', sportsCategoriesReply),
  ]);
  return { sports: sports?.data ?? [], categories: categories?.data ?? [] };
}

/** The list behind /sports/{rest}; null where there is no such sport or tournament. */
export async function readSportsList(context: VisitContext, rest: string, url: string): Promise<ListStart | null> {
  const place = readListPlace(rest);
  if (place === null) return null;
  if (place.tournament !== null) return readTournament(context, { sport: place.sport, tournament: place.tournament }, url);
  const asked = readListAsked(new URL(url).search, place.sport);
  const today = readToday(context);
  const first = place.sport === null ? await readMostBet(context) : [];
  const path = `/sportsbook/v1/events?${eventsQuery(asked, place.sport, today, first)}`;
  const live = asked.filter === 'live';
  const [sports, list, playing] = await Promise.all([
    readReply(context, '/sportsbook/v1/sports', sportsReply),
    live ? null : readReply(context, path, sportsEventsReply),
    live ? readReply(context, '/sportsbook/v1/live', sportsLiveReply) : null,
  ]);
  const sport = sports?.data.find(({ id }) => id === place.sport);
  if (place.sport !== null && sports !== null && sport === undefined) return null;
  return {
    title: sport?.name ?? 'Esportes',
    summary: 'Cotações de antes do jogo e ao vivo.',
    seo: sport === undefined ? null : seoOf(sport.name),
    place,
    asked,
    today,
    path,
    list: list === null ? null : { rows: list.data, total: list.meta.total },
    ...(first.length > 0 ? { first } : {}),
    ...(live ? { playing: playing === null ? null : playingOf(playing) } : {}),
    table: null,
  };
}

async function readTournament(context: VisitContext, place: { sport: string | null; tournament: string }, url: string): Promise<ListStart | null> {
  const asked = readListAsked(new URL(url).search, place.sport);
  const today = readToday(context);
  const whole = `/sportsbook/v1/tournaments/${place.tournament}/events?${tournamentQuery(asked)}`;
  const path =
    asked.filter === 'all' || asked.filter === 'table'
      ? whole
      : `/sportsbook/v1/events?tournament=${place.tournament}&${eventsQuery(asked, place.sport, today)}`;
  const [about, filtered, table] = await Promise.all([
    readKnown(context, whole, sportsTournamentReply),
    path === whole ? null : readReply(context, path, sportsEventsReply),
    asked.filter === 'table' ? readReply(context, `/sportsbook/v1/tournaments/${place.tournament}/table`, sportsTableReply) : null,
  ]);
  if (about === 'unknown' || (about !== null && about.tournament.sport.id !== place.sport)) return null;
  const list = path === whole ? about : filtered;
  return {
    title: about?.tournament.name ?? 'Campeonato',
    seo: about === null ? null : tournamentSeo(about.tournament, asked.filter === 'table'),
    summary: about === null ? '' : [about.tournament.category.name, ...seasonText(about.tournament)].join(', '),
    place,
    asked,
    today,
    path,
    list: list === null ? null : { rows: list.data, total: list.meta.total },
    ...(asked.filter === 'all' && asked.page === 1 && about !== null ? { outrights: about.outrights } : {}),
    table: table && { rows: table.rows, difference: eventTexts(place.sport ?? '').differenceName },
  };
}

type Tournament = z.infer<typeof sportsTournamentReply>['tournament'];

/** "temporada 2026"; "" for a number that is not a year. */
function seasonText({ season }: Tournament): readonly string[] {
  return /^\d{4}/.test(season) ? [`temporada ${season}`] : [];
}

function tournamentSeo(tournament: Tournament, isTable: boolean): SeoRecord {
  const name = [`${tournament.name}, ${tournament.category.name}`, ...seasonText(tournament)].join(', ');
  return isTable ? { title: `${name}: tabela`, content: `${name}: classificação, pontos e últimos resultados de cada time.` } : seoOf(name);
}

function seoOf(name: string): SeoRecord {
  return {
    title: `${name}: jogos e cotações`,
    content: `${name}: jogos com horário, placar ao vivo e cotações de cada mercado. Proibido para menores de 18 anos.`,
  };
}

/**
 * A match with its markets, or an outright, and the markets found by the search in the address; null where there is no such event. Throws 503 when it can't
 * be read.
 */
export async function readSportsEvent(context: VisitContext, id: string, query: string): Promise<EventStart | OutrightStart | null> {
  const path = `/sportsbook/v1/events/${encodeURIComponent(id)}`;
  const [event, form] = await Promise.all([readKnown(context, path, sportsEventAnswer), readReply(context, `${path}/form`, sportsFormReply)]);
  if (event === null) throw new Response(null, { status: 503 });
  if (event === 'unknown') return null;
  const today = readToday(context);
  if ('field' in event) return { outright: event, today, seo: outrightSeo(event) };
  const [year = '', month = '', date = ''] = dayOf(event.starts_at).split('-');
  const title = `${event.name}, ${date}/${month}/${year}: cotações`;
  const content = `${event.name}, ${event.tournament.name}, ${kickoffText(event.starts_at, today)}: cotações de todos os mercados.`;
  const q = readSearch(query);
  const search = q === '' ? null : { q, found: findMarkets(event.markets, q).map(({ id: market }) => market) };
  return { event, texts: pageTexts(event.sport.id), form, today, search, seo: { title, content } };
}

function outrightSeo({ name, tournament, field }: SportsOutrightReply): SeoRecord {
  return {
    title: `${name}: cotações do campeão`,
    content: `${name}, ${tournament.name}: cotações de ${field.length} competidores ao título. Proibido para menores de 18 anos.`,
  };
}

/** The matches of the search in an address. */
export async function readSportsSearch(context: VisitContext, url: string): Promise<SearchStart> {
  const q = readSearch(new URL(url).search);
  const found = q === '' ? null : await readReply(context, searchCall(q), sportsSearchReply);
  return { q, today: readToday(context), found };
}

/** The results of the filter in an address. */
export async function readSportsResults(context: VisitContext, url: string): Promise<ResultsStart> {
  const asked = readResultsAsked(new URL(url).search);
  const [tree, results] = await Promise.all([readTree(context), readReply(context, resultsCall(asked), sportsResultsReply)]);
  return {
    asked,
    today: readToday(context),
    tournaments: tree.categories.flatMap(({ name, tournaments }) => tournaments.map((each) => ({ value: each.id, label: `${name}: ${each.name}` }))),
    results: results === null ? null : { rows: resultRows(results.data), total: results.meta.total, outrights: results.outrights },
  };
}

/** The answer at `path`; null when it can't be read, which the server logs. */
export async function readReply<T>(context: VisitContext, path: string, reply: z.ZodMiniType<T>): Promise<T | null> {
  const answer = await readKnown(context, path, reply);
  return answer === 'unknown' ? null : answer;
}

async function readKnown<T>(context: VisitContext, path: string, reply: z.ZodMiniType<T>): Promise<T | null | 'unknown'> {
  const { call, report } = context.get(visitContext);
  try {
    const answer = await call({ method: 'GET', path });
    if (answer.status === 404 || answer.status === 422) return 'unknown';
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}`);
    return reply.parse(answer.body);
  } catch (error) {
    report(error);
    return null;
  }
}
