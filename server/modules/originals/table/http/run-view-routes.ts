import { parse } from 'zod/v4/core';
import { currentRound } from '#server/modules/rounds/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { defaultStakeCents, readTerms } from '../../house-game/stakes.ts';
import { aliasOf } from '../alias.ts';
import { readBoard } from '../store/board-row.ts';
import { listOwnBets } from '../store/own-bets.ts';
import { type RunTable, timesOf } from '../table-game.ts';
import { emptyRunView, type RunView, viewRun } from '../use-cases/view-run.ts';
import { oneRound } from './round-route.ts';
import { ownRunBetBody, runRoundBody, runTermsBody } from './run-bodies.ts';

/** The most own bets shown; only a script reaches it in one round, by placing and cancelling. */
const OWN_SHOWN = 20;

/** Public read calls of a table whose rounds run. */
export function runViewRoutes(deps: OriginalsDeps, table: RunTable): readonly Route[] {
  return [current(deps, table), roundWithBets(deps, table)];
}

function current(deps: OriginalsDeps, table: RunTable): Route {
  const { game, wire } = table;
  const times = timesOf(deps, game);
  return route({
    method: 'GET',
    url: `/api/originals/${game.id}/current`,
    summary: 'The round as it stands: phase, commitments, bets of all and of the caller, and the terms; nothing from which its end follows before it is over.',
    tag: 'originals',
    access: 'optional',
    replies: { 200: wire.schemas.currentReply },
    async handler({ at, principal }) {
      const { k } = deps.db;
      const own = readTerms(deps.settings, game.id);
      const terms = runTermsBody(table, own, defaultStakeCents(deps.settings), times) as { readonly max_multiplier: number };
      const [round, board] = await Promise.all([currentRound(k, game.id), readBoard(k, game.id)]);
      if (round === null) return { status: 200, body: { round_id: null, max_multiplier: terms.max_multiplier, terms } };
      const published = board === null ? null : (parse(wire.schemas.betsView, board) as RunView);
      const bets = published?.round_id === round.id ? published : emptyRunView(round.id);
      const playerId = principal?.playerId ?? '';
      const mine = principal === undefined ? [] : (await listOwnBets(k, game.id, playerId, { roundId: round.id, limit: OWN_SHOWN, offset: 0 })).rows;
      const body = {
        ...runRoundBody(table, round, { at, restMs: times.restMs }),
        max_multiplier: terms.max_multiplier,
        players: bets.players,
        bets,
        mine: mine.map((bet) => ({ ...ownRunBetBody(table, bet, round), player: aliasOf(deps.vault, game.id, round.id, playerId) })),
        terms,
      };
      return { status: 200, body };
    },
  });
}

function roundWithBets(deps: OriginalsDeps, table: RunTable): Route {
  const { restMs } = timesOf(deps, table.game);
  return oneRound(deps, table, 'Any round, running or past, with its bets.', async (round, at) => ({
    ...runRoundBody(table, round, { at, restMs }),
    bets: await viewRun(deps, table, deps.db.k, round),
  }));
}
