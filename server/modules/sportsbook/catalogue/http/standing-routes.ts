import * as contract from '#contracts/sportsbook/events.ts';
import { refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { readForm, readTable } from '../standings.ts';
import { EVENT_TEXTS, TOURNAMENT_TEXTS } from './refusal-texts.ts';

/** Routes of league tables, and of the form of both clubs before a match. */
export function standingRoutes(deps: SportsbookDeps): readonly Route[] {
  return [table(deps), form(deps)];
}

function table(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/tournaments/:id/table',
    summary: 'The table of a league’s present season, of the results known.',
    tag: 'sportsbook',
    access: 'public',
    params: contract.sportsIdParams,
    replies: { 200: contract.sportsTableReply },
    refusals: TOURNAMENT_TEXTS,
    async handler({ params }) {
      const found = await readTable(deps, params.id);
      return found.ok ? { status: 200, body: found.value } : refusalReply(TOURNAMENT_TEXTS, found);
    },
  });
}

function form(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/events/:id/form',
    summary: 'The latest results of both clubs of an event before it, those against each other, and their lines of the table.',
    tag: 'sportsbook',
    access: 'public',
    params: contract.sportsIdParams,
    replies: { 200: contract.sportsFormReply },
    refusals: EVENT_TEXTS,
    async handler({ params }) {
      const found = await readForm(deps, params.id);
      return found.ok ? { status: 200, body: found.value } : refusalReply(EVENT_TEXTS, found);
    },
  });
}
