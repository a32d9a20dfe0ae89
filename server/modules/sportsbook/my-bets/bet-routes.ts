import * as contract from '#contracts/sportsbook/bets.ts';
import { mostBetSportsReply } from '#contracts/sportsbook/tournaments.ts';
import { refusalReply, type RefusalText } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SportsbookDeps } from '../deps.ts';
import { listBets, readBet, type ReadCashouts, readMostBetSports } from './bet-queries.ts';

const BET_TEXTS: Readonly<Record<'not_found', RefusalText>> = { not_found: { status: 404, text: 'Aposta não encontrada.' } };

/** Routes of the player's own bets. They answer also while sport_enabled is false. */
export function betRoutes(deps: SportsbookDeps, readCashouts: ReadCashouts): readonly Route[] {
  return [bets(deps, readCashouts), bet(deps, readCashouts), mostBet(deps)];
}

function mostBet(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/api/sports/most-bet',
    summary: 'The one or two sports that most of the player’s latest bets are on.',
    tag: 'sportsbook',
    access: 'player',
    replies: { 200: mostBetSportsReply },
    async handler({ principal }) {
      return { status: 200, body: { data: await readMostBetSports(deps, principal.playerId) } };
    },
  });
}

function bets(deps: SportsbookDeps, readCashouts: ReadCashouts): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/bets',
    summary: 'The player’s bets, newest first.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    query: contract.betsQuery,
    replies: { 200: contract.betsReply },
    async handler({ principal, query }) {
      return { status: 200, body: await listBets(deps, principal.playerId, query, readCashouts) };
    },
  });
}

function bet(deps: SportsbookDeps, readCashouts: ReadCashouts): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/bets/:id',
    summary: 'One bet of the player’s, with every settlement and every taking back.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    params: contract.betParams,
    replies: { 200: contract.betDetailReply },
    refusals: BET_TEXTS,
    async handler({ principal, params }) {
      const found = await readBet(deps, principal.playerId, params.id, readCashouts);
      return found.ok ? { status: 200, body: found.value } : refusalReply(BET_TEXTS, found);
    },
  });
}
