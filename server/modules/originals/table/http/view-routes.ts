import { parse } from 'zod/v4/core';
import { tableChainsReply } from '#contracts/originals/table.ts';
import { chainsOf, currentRound, finishedRounds } from '#server/modules/rounds/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { defaultStakeCents, readTerms } from '../../house-game/stakes.ts';
import { readBoard } from '../store/board-row.ts';
import { readTotals } from '../store/seat-rows.ts';
import { isLiveTable, isRunTable, type ResultTable, type Table, tablePath, timesOf } from '../table-game.ts';
import { type BetsView, emptyView, perPosition } from '../use-cases/view-bets.ts';
import { chainBody, resultBody, roundBody } from './bodies.ts';
import { liveViewRoutes } from './live-view-routes.ts';
import { oneRound } from './round-route.ts';
import { runViewRoutes } from './run-view-routes.ts';
import { termsBody } from './shared-bodies.ts';
import { tableHistoryQuery } from '#contracts/originals/table-requests.ts';

/** Results are the same for everybody and change once a round. */
const BRIEFLY_PUBLIC = { 'cache-control': 'public, max-age=1' };

/** Public read calls of the table. */
export function tableViewRoutes(deps: OriginalsDeps, table: Table): readonly Route[] {
  return [...ownViews(deps, table), history(deps, table), chains(deps, table)];
}

function ownViews(deps: OriginalsDeps, table: Table): readonly Route[] {
  if (isRunTable(table)) return runViewRoutes(deps, table);
  return isLiveTable(table) ? liveViewRoutes(deps, table) : [current(deps, table), roundWithTotals(deps, table)];
}

/** Two reads by key: the round, and the bets as last published on the channel, so that the channel's next message continues from them. */
function current(deps: OriginalsDeps, table: ResultTable): Route {
  const { game, wire } = table;
  const times = timesOf(deps, game);
  return route({
    method: 'GET',
    url: `/api/originals/${game.id}/current`,
    summary: 'The round as it stands: phase, commitments, bets of all, and the terms; never a link before betting has closed.',
    tag: 'originals',
    access: 'public',
    replies: { 200: wire.schemas.currentReply },
    async handler({ at }) {
      const { k } = deps.db;
      const terms = termsBody(readTerms(deps.settings, game.id), defaultStakeCents(deps.settings), times);
      const [round, board] = await Promise.all([currentRound(k, game.id), readBoard(k, game.id)]);
      if (round === null) return { status: 200, body: { round_id: null, terms } };
      const published = board === null ? null : (parse(wire.schemas.betsView, board) as BetsView);
      const bets = published?.round_id === round.id ? published : emptyView(table, round.id);
      return { status: 200, body: { ...roundBody(table, round, { at, restMs: times.restMs }), bets_total: bets.bets_total, bets, terms } };
    },
  });
}

function history(deps: OriginalsDeps, table: Table): Route {
  const { game, wire } = table;
  return route({
    method: 'GET',
    url: tablePath(table, 'history'),
    summary: 'The last results, newest first, each with its proof.',
    tag: 'originals',
    access: 'public',
    query: tableHistoryQuery,
    replies: { 200: wire.schemas.historyReply },
    async handler({ query }) {
      const rounds = await finishedRounds(deps.db.k, game.id, { limit: query.limit });
      return { status: 200, body: { data: rounds.map((round) => resultBody(table, round)).filter((result) => result !== null) }, headers: BRIEFLY_PUBLIC };
    },
  });
}

function roundWithTotals(deps: OriginalsDeps, table: ResultTable): Route {
  const { restMs } = timesOf(deps, table.game);
  return oneRound(deps, table, 'Any round, running or past, with its totals.', async (round, at) => {
    const totals = await readTotals(deps.db.k, round.id);
    const [stakes, players] = [perPosition(table.game, totals.stakes), perPosition(table.game, totals.players)];
    return { ...roundBody(table, round, { at, restMs }), bets_total: stakes, players };
  });
}

function chains(deps: OriginalsDeps, table: Table): Route {
  const { game } = table;
  return route({
    method: 'GET',
    url: tablePath(table, 'chains'),
    summary: 'The published chains with the beacon each is played with, the announced one included.',
    tag: 'originals',
    access: 'public',
    replies: { 200: tableChainsReply },
    async handler() {
      return { status: 200, body: { data: (await chainsOf(deps.db.k, game.id)).map(chainBody) } };
    },
  });
}
