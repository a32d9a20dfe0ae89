import * as contract from '#contracts/casino.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CasinoDeps } from '../../deps.ts';
import type { WalletDeps } from '../deps.ts';
import { replayAddress, stateOfRound } from '../domain/round-replayer.ts';
import { listRounds, type PlayedRound } from '../store/rounds.ts';

type HistoryDeps = WalletDeps & Pick<CasinoDeps, 'replayers'>;

/** The player's rounds of suppliers' games. */
export function historyRoutes(deps: HistoryDeps): readonly Route[] {
  return [history(deps)];
}

function history(deps: HistoryDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/history',
    summary: 'The player’s rounds of suppliers’ games, the last one first.',
    tag: 'casino',
    access: 'player',
    query: contract.casinoHistoryQuery,
    replies: { 200: contract.casinoHistoryReply },
    async handler({ principal, query, at }) {
      const { page, per_page } = query;
      const { rounds, total } = await listRounds(deps.db.k, principal.playerId, { limit: per_page, offset: (page - 1) * per_page });
      const games = new Map((await deps.catalogue()).games.map((game) => [game.id, game]));
      const named = ({ gameId }: PlayedRound) => ({ id: gameId, name: games.get(gameId)?.name ?? gameId, slug: games.get(gameId)?.slug ?? gameId });
      return {
        status: 200,
        body: { data: rounds.map((round) => roundBody(round, named(round), replayAddress(deps.replayers, round, at))), meta: { page, per_page, total } },
      };
    },
  });
}

function roundBody(round: PlayedRound, game: contract.CasinoRound['game'], replay_url: string | null): contract.CasinoRound {
  const { id, openedAt, stakedCents: staked, returnedCents: returned } = round;
  return { id, game, opened_at: openedAt.toISOString(), staked, returned, state: stateOfRound(round), replay_url };
}
