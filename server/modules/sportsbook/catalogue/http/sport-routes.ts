import * as contract from '#contracts/sportsbook/events.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { listCategories, listSports, searchEvents } from '../event-queries.ts';
import { rulesView } from '../views/rules-view.ts';

/** Routes of sports, categories, search and rules. They answer also while sport_enabled is false, since viewing is not betting. */
export function sportRoutes(deps: SportsbookDeps): readonly Route[] {
  return [sports(deps), categories(deps), search(deps), rules(deps)];
}

function sports(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/sports',
    summary: 'The sports, with how many events are open for bets and under way.',
    tag: 'sportsbook',
    access: 'public',
    replies: { 200: contract.sportsReply },
    async handler({ at }) {
      return { status: 200, body: await listSports(deps, at) };
    },
  });
}

function categories(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/categories',
    summary: 'Countries with their tournaments that have an event ahead or under way.',
    tag: 'sportsbook',
    access: 'public',
    query: contract.sportsCategoriesQuery,
    replies: { 200: contract.sportsCategoriesReply },
    async handler({ query, at }) {
      return { status: 200, body: await listCategories(deps, query.sport, at) };
    },
  });
}

function search(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/search',
    summary: 'Events ahead or under way, and tournaments, that hold every word; accents and capitals are forgiven.',
    tag: 'sportsbook',
    access: 'public',
    query: contract.sportsSearchQuery,
    replies: { 200: contract.sportsSearchReply },
    async handler({ query, at }) {
      return { status: 200, body: await searchEvents(deps, query.q, at) };
    },
  });
}

function rules(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/rules',
    summary: 'The rules of every market on offer, the full covers and the house’s limits.',
    tag: 'sportsbook',
    access: 'public',
    cache: 'private-600',
    replies: { 200: contract.sportsRulesReply },
    async handler() {
      return { status: 200, body: rulesView(deps.settings) };
    },
  });
}
