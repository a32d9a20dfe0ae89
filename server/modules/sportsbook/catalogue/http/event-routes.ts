import * as contract from '#contracts/sportsbook/events.ts';
import { sportsEventAnswer, sportsTournamentQuery, sportsTournamentReply } from '#contracts/sportsbook/tournaments.ts';
import { startOfSiteDay } from '#kernel/clock.ts';
import { refusalReply, validationRefusal } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { allSports } from '../../domain/sports/registry.ts';
import { listEvents, listLive, listResults, listTournamentEvents, readEvent } from '../event-queries.ts';
import { EVENT_TEXTS, TOURNAMENT_TEXTS } from './refusal-texts.ts';

/** Routes of events: lists, one event with its markets, results. */
export function eventRoutes(deps: SportsbookDeps): readonly Route[] {
  return [tournamentEvents(deps), events(deps), live(deps), event(deps), results(deps)];
}

function tournamentEvents(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/tournaments/:id/events',
    summary: 'A tournament with its outrights, and its matches ahead or under way, live first, each with its main market or the one asked for.',
    tag: 'sportsbook',
    access: 'public',
    params: contract.sportsIdParams,
    query: sportsTournamentQuery,
    replies: { 200: sportsTournamentReply },
    refusals: TOURNAMENT_TEXTS,
    async handler({ params, query, at }) {
      refuseUnlisted(query.market);
      const found = await listTournamentEvents(deps, params.id, query, at);
      return found.ok ? { status: 200, body: found.value } : refusalReply(TOURNAMENT_TEXTS, found);
    },
  });
}

function events(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/events',
    summary: 'Events ahead or under way, live first, each with its main market or the one asked for.',
    tag: 'sportsbook',
    access: 'public',
    query: contract.sportsEventsQuery,
    replies: { 200: contract.sportsEventsReply },
    async handler({ query: { state, sport, tournament, date, first, ...page }, at }) {
      refuseUnlisted(page.market);
      const filter = { stage: state ?? 'open', sport, tournament, ...dayWindow(date) } as const;
      return { status: 200, body: await listEvents(deps, filter, { ...page, first: first?.split(',') }, at) };
    },
  });
}

function live(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/live',
    summary: 'Events under way, by sport and tournament, each with the markets that lists show.',
    tag: 'sportsbook',
    access: 'public',
    replies: { 200: contract.sportsLiveReply },
    handler: async ({ at }) => ({ status: 200, body: await listLive(deps, at) }),
  });
}

function event(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/events/:id',
    summary: 'One match, or an outright with its field, with its markets; with since=epoch:seq, only the markets that changed after it.',
    tag: 'sportsbook',
    access: 'public',
    params: contract.sportsIdParams,
    query: contract.sportsEventQuery,
    replies: { 200: sportsEventAnswer },
    refusals: EVENT_TEXTS,
    async handler({ params, query, at }) {
      const found = await readEvent(deps, params.id, query.since, at);
      return found.ok ? { status: 200, body: found.value } : refusalReply(EVENT_TEXTS, found);
    },
  });
}

function results(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/results',
    summary: 'Matches and outrights that are over, the latest first.',
    tag: 'sportsbook',
    access: 'public',
    query: contract.sportsResultsQuery,
    replies: { 200: contract.sportsResultsReply },
    async handler({ query: { sport, tournament, date, ...page } }) {
      return { status: 200, body: await listResults(deps, { sport, tournament, ...dayWindow(date) }, page) };
    },
  });
}

/** Throws the contract's 422 for a market that no sport's lists show. */
function refuseUnlisted(market: string | undefined): void {
  const isListed = market === undefined || allSports().some(({ listed }) => listed.some(({ id }) => id === market));
  if (!isListed) throw validationRefusal({ market: ['Valor inválido.'] }, {});
}

/** The site's day YYYY-MM-DD as [from, until); both are undefined without a date. */
function dayWindow(date: string | undefined): { readonly from?: Date; readonly until?: Date } {
  if (date === undefined) return {};
  return { from: startOfSiteDay(date), until: startOfSiteDay(date, 1) };
}
