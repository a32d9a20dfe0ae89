import * as contract from '#contracts/casino.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { WalletDeps } from '../deps.ts';
import { listRounds, type PlayedRound } from '../store/rounds.ts';

/** The player's rounds of suppliers' games. */
export function historyRoutes(deps: WalletDeps): readonly Route[] {
  return [history(deps)];
}

function history(deps: WalletDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/history',
    summary: 'The player’s rounds of suppliers’ games, the last one first.',
    tag: 'casino',
    access: 'player',
    query: contract.casinoHistoryQuery,
    replies: { 200: contract.casinoHistoryReply },
    async handler({ principal, query }) {
      const { page, per_page } = query;
      const { rounds, total } = await listRounds(deps.db.k, principal.playerId, { limit: per_page, offset: (page - 1) * per_page });
      const games = new Map((await deps.catalogue()).games.map((game) => [game.id, game]));
      const named = ({ gameId }: PlayedRound) => ({ id: gameId, name: games.get(gameId)?.name ?? gameId, slug: games.get(gameId)?.slug ?? gameId });
      return { status: 200, body: { data: rounds.map((round) => roundBody(round, named(round))), meta: { page, per_page, total } } };
    },
  });
}

function roundBody(round: PlayedRound, game: contract.CasinoRound['game']): contract.CasinoRound {
  const { id, openedAt, stakedCents: staked, returnedCents: returned } = round;
  const state = staked === 0 && returned === 0 ? 'void' : round.isOpen ? 'open' : 'closed';
  return { id, game, opened_at: openedAt.toISOString(), staked, returned, state, replay_url: null };
}
