import { DOUBLE_BETS_PROVED } from '#contracts/double-facts.ts';
import * as contract from '#contracts/double.ts';
import { chainsOf, type Round, roundsByIds } from '#server/modules/rounds/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { aliasOf } from '../alias.ts';
import { DOUBLE_TABLE } from '../double-table.ts';
import { listLastFinishedBets, listOwnBets, type OwnBetRow } from '../store/own-bets.ts';
import { chainBody, numberOf, ownBetBody, proofBody } from './bodies.ts';

/** A proof is a download, not something a page asks again and again. */
const PROOF_RATE = { max: 20, windowMs: 60_000 };

/** The player's own bets, and the proof of them. */
export function doubleOwnRoutes(deps: OriginalsDeps): readonly Route[] {
  return [ownBets(deps), proof(deps)];
}

function ownBets(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/double/bets',
    summary: 'The player’s bets, newest first, in one round or in all.',
    tag: 'originals',
    access: 'player',
    query: contract.doubleBetsQuery,
    replies: { 200: contract.doubleBetsReply },
    async handler({ principal, query }) {
      const { page, per_page, round_id } = query;
      const { k } = deps.db;
      const { rows, total } = await listOwnBets(k, principal.playerId, { roundId: round_id, limit: per_page, offset: (page - 1) * per_page });
      const rounds = await roundsOf(k, rows);
      const data = rows.map((bet) => ({ ...ownBetBody(bet, rounds), player: aliasOf(deps.vault, bet.roundId, principal.playerId) }));
      return { status: 200, body: { data, meta: { page, per_page, total } } };
    },
  });
}

function proof(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/double/bets/proof',
    summary: 'The player’s last finished bets, at most 1,000, with all that is needed to recompute them offline.',
    tag: 'originals',
    access: 'player',
    rate: PROOF_RATE,
    replies: { 200: contract.doubleProofReply },
    async handler({ principal, at }) {
      const { k } = deps.db;
      const bets = await listLastFinishedBets(k, principal.playerId, DOUBLE_BETS_PROVED);
      const rounds = await roundsOf(k, bets);
      const played = new Set([...rounds.values()].map((round) => round.chainId));
      const body: contract.DoubleProofReply = {
        generated_at: at.toISOString(),
        chains: (await chainsOf(k, DOUBLE_TABLE)).filter((chain) => played.has(chain.id)).map(chainBody),
        rounds: [...rounds.values()].map((round) => ({ ...proofBody(round), number: numberOf(round), voided: round.state === 'void' })),
        bets: bets.map((bet) => ownBetBody(bet, rounds)),
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
