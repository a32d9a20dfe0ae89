import { DOUBLE_BETTING_MS } from '#contracts/double-facts.ts';
import * as contract from '#contracts/double.ts';
import { isUuid } from '#kernel/ids.ts';
import { chainsOf, currentRound, finishedRounds, roundById } from '#server/modules/rounds/index.ts';
import { refusalReply, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { defaultStakeCents, readTerms } from '../../house-game/stake-settings.ts';
import { DOUBLE_TABLE } from '../double-table.ts';
import { readBoard } from '../store/board-row.ts';
import { readTotals } from '../store/seat-rows.ts';
import { emptyView } from '../use-cases/view-bets.ts';
import { chainBody, resultBody, roundBody, termsBody } from './bodies.ts';
import { DOUBLE_TEXTS } from './play-routes.ts';

/** Results are the same for everybody and change every 25 seconds. */
const BRIEFLY_PUBLIC = { 'cache-control': 'public, max-age=1' };

/** Looking at the table, open to everybody. */
export function doubleTableRoutes(deps: OriginalsDeps): readonly Route[] {
  return [current(deps), history(deps), oneRound(deps), chains(deps)];
}

/** Two reads by key: the round, and the bets as they were last told on the channel, whose next message goes on from them. */
function current(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/double/current',
    summary: 'The round as it stands: phase, commitments, bets of all, and the terms; never a link before betting has closed.',
    tag: 'originals',
    access: 'public',
    replies: { 200: contract.doubleCurrentReply },
    async handler({ at }) {
      const { k } = deps.db;
      const terms = termsBody(readTerms(deps.settings, 'double'), defaultStakeCents(deps.settings), deps.doubleTimes?.bettingMs ?? DOUBLE_BETTING_MS);
      const [round, board] = await Promise.all([currentRound(k, DOUBLE_TABLE), readBoard(k)]);
      if (round === null) return { status: 200, body: { round_id: null, terms } };
      const bets = board?.round_id === round.id ? board : emptyView(round.id);
      return { status: 200, body: { ...roundBody(round, at), bets_total: bets.bets_total, bets, terms } };
    },
  });
}

function history(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/double/history',
    summary: 'The last results, newest first, each with its proof.',
    tag: 'originals',
    access: 'public',
    query: contract.doubleHistoryQuery,
    replies: { 200: contract.doubleHistoryReply },
    async handler({ query }) {
      const rounds = await finishedRounds(deps.db.k, DOUBLE_TABLE, { limit: query.limit });
      return { status: 200, body: { data: rounds.map(resultBody).filter((result) => result !== null) }, headers: BRIEFLY_PUBLIC };
    },
  });
}

function oneRound(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/double/rounds/:id',
    summary: 'Any round, running or past, with its totals.',
    tag: 'originals',
    access: 'public',
    params: contract.doubleRoundParams,
    replies: { 200: contract.doubleRoundReply },
    refusals: only(DOUBLE_TEXTS, 'round_not_found'),
    async handler({ params, at }) {
      const { k } = deps.db;
      const round = isUuid(params.id) ? await roundById(k, DOUBLE_TABLE, params.id) : null;
      if (round === null) return refusalReply(DOUBLE_TEXTS, { ok: false, code: 'round_not_found' });
      const totals = await readTotals(k, round.id);
      return { status: 200, body: { ...roundBody(round, at), bets_total: totals.stakes, players: totals.players } };
    },
  });
}

function chains(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/double/chains',
    summary: 'The published chains with the beacon each is played with, the announced one included.',
    tag: 'originals',
    access: 'public',
    replies: { 200: contract.doubleChainsReply },
    async handler() {
      return { status: 200, body: { data: (await chainsOf(deps.db.k, DOUBLE_TABLE)).map(chainBody) } };
    },
  });
}
