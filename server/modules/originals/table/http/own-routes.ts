import { TABLE_BETS_PROVED } from '#contracts/originals/table-facts.ts';
import { chainsOf, type Round, roundsByIds } from '#server/modules/rounds/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { aliasOf } from '../alias.ts';
import { listLastFinishedBets, listOwnBets, type OwnBetRow } from '../store/own-bets.ts';
import { type Table, tablePath } from '../table-game.ts';
import { chainBody, ownBetBody } from './bodies.ts';
import { outcomeOf, proofBody } from './shared-bodies.ts';
import { tableBetsQuery } from '#contracts/originals/table-requests.ts';

/** A proof is a download, not something that a page polls. */
const PROOF_RATE = { max: 20, windowMs: 60_000 };

/** The player's own bets, and their proof. */
export function tableOwnRoutes(deps: OriginalsDeps, table: Table): readonly Route[] {
  return [ownBets(deps, table), proof(deps, table)];
}

function ownBets(deps: OriginalsDeps, table: Table): Route {
  const { game, wire } = table;
  return route({
    method: 'GET',
    url: tablePath(table, 'bets'),
    summary: 'The player’s bets, newest first, in one round or in all.',
    tag: 'originals',
    access: 'player',
    query: tableBetsQuery,
    replies: { 200: wire.schemas.betsReply },
    async handler({ principal, query }) {
      const { page, per_page, round_id } = query;
      const { k } = deps.db;
      const { rows, total } = await listOwnBets(k, game.id, principal.playerId, { roundId: round_id, limit: per_page, offset: (page - 1) * per_page });
      const rounds = await roundsOf(k, rows);
      const data = rows.map((bet) => ({ ...ownBetBody(table, bet, rounds), player: aliasOf(deps.vault, game.id, bet.roundId, principal.playerId) }));
      return { status: 200, body: { data, meta: { page, per_page, total } } };
    },
  });
}

function proof(deps: OriginalsDeps, table: Table): Route {
  const { game, wire } = table;
  return route({
    method: 'GET',
    url: tablePath(table, 'bets/proof'),
    summary: 'The player’s last finished bets, at most 1,000, with all that is needed to recompute them offline.',
    tag: 'originals',
    access: 'player',
    rate: PROOF_RATE,
    replies: { 200: wire.schemas.proofReply },
    async handler({ principal, at }) {
      const { k } = deps.db;
      const bets = await listLastFinishedBets(k, game.id, principal.playerId, TABLE_BETS_PROVED);
      const rounds = await roundsOf(k, bets);
      const played = new Set([...rounds.values()].map((round) => round.chainId));
      const body = {
        generated_at: at.toISOString(),
        chains: (await chainsOf(k, game.id)).filter((chain) => played.has(chain.id)).map(chainBody),
        rounds: [...rounds.values()].map((round) => ({ ...proofBody(round), ...wire.shortOutcome(outcomeOf(game, round)), voided: round.state === 'void' })),
        bets: bets.map((bet) => ownBetBody(table, bet, rounds)),
      };
      return { status: 200, body };
    },
  });
}

async function roundsOf(k: Queryable, bets: readonly OwnBetRow[]): Promise<ReadonlyMap<string, Round>> {
  const ids = [...new Set(bets.map((bet) => bet.roundId))];
  const rounds = ids.length === 0 ? [] : await roundsByIds(k, ids);
  return new Map(rounds.map((round) => [round.id, round]));
}
