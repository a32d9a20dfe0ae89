import * as contract from '#contracts/originals/originals.ts';
import { MINES_LOWEST_STAKE_CENTS, MINES_MAX, MINES_MIN } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { pageBody, paytableHead } from '../../house-game/http/replies.ts';
import { defaultStakeCents, readTerms } from '../../house-game/stakes.ts';
import { paytable, rtpRange } from '../domain/paytable.ts';
import { listFinishedRounds, readOpenRound } from '../store/round-rows.ts';
import { currentBody, historyBody, tableBody } from './bodies.ts';

const ALL_MINES = Array.from({ length: MINES_MAX - MINES_MIN + 1 }, (_, index) => MINES_MIN + index);

/** Read calls: the open round, the history, and the published returns. */
export function minesInfoRoutes(deps: OriginalsDeps): readonly Route[] {
  return [current(deps), history(deps), publishedPaytable(deps)];
}

function current(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/mines/current',
    summary: 'The player’s open round, or {round_id: null}; never its layout.',
    tag: 'originals',
    access: 'player',
    replies: { 200: contract.minesCurrentReply },
    async handler({ principal }) {
      return { status: 200, body: currentBody(await readOpenRound(deps.db.k, principal.playerId)) };
    },
  });
}

function history(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/mines/rounds',
    summary: 'The player’s finished rounds, newest first, with what the verifier needs.',
    tag: 'originals',
    access: 'player',
    query: contract.originalsListQuery,
    replies: { 200: contract.minesHistoryReply },
    async handler({ principal, query }) {
      return { status: 200, body: await pageBody(query, (page) => listFinishedRounds(deps.db.k, principal.playerId, page), historyBody) };
    },
  });
}

function publishedPaytable(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/mines/paytable',
    summary: 'Multiplier, payout, chance and exact return of every step for one stake, floors included; open to everybody before play.',
    tag: 'originals',
    access: 'public',
    query: contract.minesPaytableQuery,
    replies: { 200: contract.minesPaytableReply },
    async handler({ query }) {
      const terms = readTerms(deps.settings, 'mines');
      const stakeCents = cents(query.stake ?? defaultStakeCents(deps.settings));
      const tables = (query.mines === undefined ? ALL_MINES : [query.mines]).map((mines) => paytable(stakeCents, mines, terms.maxPayoutCents));
      const range = rtpRange(stakeCents, tables);
      const body: contract.MinesPaytableReply = {
        ...paytableHead(stakeCents, MINES_LOWEST_STAKE_CENTS, terms, range.lowestE6, range.highestE6),
        tables: tables.map(tableBody),
      };
      return { status: 200, body };
    },
  });
}
