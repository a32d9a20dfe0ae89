import { parse } from 'zod/v4/core';
import { liveTablesReply } from '#contracts/originals/live.ts';
import { LIVE_LAST_SHOWN } from '#contracts/originals/live-facts.ts';
import { cents } from '#kernel/money.ts';
import { currentRound, finishedRounds, type Round } from '#server/modules/rounds/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { lowestStakeCents } from '../../house-game/domain/stake-terms.ts';
import { defaultStakeCents, readTerms } from '../../house-game/stakes.ts';
import { aliasOf } from '../alias.ts';
import { readBoard } from '../store/board-row.ts';
import { listOwnBets } from '../store/own-bets.ts';
import { readRunTotals } from '../store/run-rows.ts';
import { type LiveTable, tablePath, timesOf } from '../table-game.ts';
import { emptyLiveView, type LiveView } from '../use-cases/view-live.ts';
import { ownBetBody, roundBody } from './bodies.ts';
import { liveTableBody, positionBodies } from './live-bodies.ts';
import { oneRound } from './round-route.ts';
import { termsBody } from './shared-bodies.ts';

/** The most bets of a player that one reply has. */
const MOST_OWN_BETS = 500;

/** The lobby's list of the tables that are offered. */
export function liveLobbyRoutes(deps: OriginalsDeps, tables: readonly LiveTable[]): readonly Route[] {
  const list = route({
    method: 'GET',
    url: '/api/live/tables',
    summary: 'The live tables with their limits, players and last results.',
    tag: 'originals',
    access: 'public',
    replies: { 200: liveTablesReply },
    async handler() {
      return { status: 200, body: { data: await Promise.all(tables.map((table) => lobbyBody(deps, table))) } };
    },
  });
  return [list];
}

/** Public read calls of one table. */
export function liveViewRoutes(deps: OriginalsDeps, table: LiveTable): readonly Route[] {
  return [detail(deps, table), roundWithTotals(deps, table)];
}

async function lobbyBody(deps: OriginalsDeps, table: LiveTable, round?: Round | null) {
  const { k } = deps.db;
  const { id } = table.game;
  const [of, last] = await Promise.all([round === undefined ? currentRound(k, id) : round, finishedRounds(k, id, { limit: LIVE_LAST_SHOWN })]);
  const players = of === null ? 0 : (await readRunTotals(k, of.id)).players;
  return liveTableBody(table, { terms: readTerms(deps.settings, id), players, last });
}

function detail(deps: OriginalsDeps, table: LiveTable): Route {
  const { game, wire } = table;
  const times = timesOf(deps, game);
  return route({
    method: 'GET',
    url: tablePath(table, ''),
    summary: 'A live table with its round, its positions and the player’s own bets; never a link before betting has closed.',
    tag: 'originals',
    access: 'optional',
    replies: { 200: wire.schemas.detailReply },
    async handler({ principal, at }) {
      const { k } = deps.db;
      const terms = readTerms(deps.settings, game.id);
      const [round, board] = await Promise.all([currentRound(k, game.id), readBoard(k, game.id)]);
      const about = {
        ...(await lobbyBody(deps, table, round)),
        positions: positionBodies(table, terms),
        terms: termsBody({ ...terms, stakeMinCents: cents(lowestStakeCents(game.floorCents, terms)) }, defaultStakeCents(deps.settings), times),
      };
      if (round === null) return { status: 200, body: { round_id: null, phase: null, ends_at: null, commitment: null, ...about, mine: [] } };
      const published = board === null ? null : (parse(wire.schemas.betsView, board) as LiveView);
      const bets = published?.round_id === round.id ? published : emptyLiveView(round.id);
      const mine = principal === undefined ? [] : await ownBetsOf(deps, k, table, round, principal.playerId);
      return { status: 200, body: { ...about, ...roundBody(table, round, { at, restMs: times.restMs }), mine, bets } };
    },
  });
}

/** The player's bets of the round, without cancelled ones. */
async function ownBetsOf({ vault }: OriginalsDeps, k: Queryable, table: LiveTable, round: Round, playerId: string): Promise<readonly object[]> {
  const { rows } = await listOwnBets(k, table.game.id, playerId, { roundId: round.id, limit: MOST_OWN_BETS, offset: 0 });
  const player = aliasOf(vault, table.game.id, round.id, playerId);
  const shown = rows.filter(({ state }) => state !== 'void' || round.state === 'void');
  return shown.map((bet) => ({ ...ownBetBody(table, bet, new Map([[round.id, round]])), player }));
}

function roundWithTotals(deps: OriginalsDeps, table: LiveTable): Route {
  const { restMs } = timesOf(deps, table.game);
  return oneRound(deps, table, 'Any round, running or past, with its totals.', async (round, at) => {
    const { stakeCents, players } = await readRunTotals(deps.db.k, round.id);
    return { ...roundBody(table, round, { at, restMs }), bets_total: stakeCents, players };
  });
}
