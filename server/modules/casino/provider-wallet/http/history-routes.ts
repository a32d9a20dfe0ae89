import * as contract from '#contracts/casino/casino.ts';
import * as prizes from '#contracts/casino/casino-prizes.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CasinoDeps } from '../../deps.ts';
import type { WalletDeps } from '../deps.ts';
import { replayAddress, stateOfRound } from '../domain/round-replayer.ts';
import { type ReviewDecision, type WinReview, listWinReviewsOf } from '../store/win-reviews.ts';
import { listRounds, type PlayedRound } from '../store/rounds.ts';

type HistoryDeps = WalletDeps & Pick<CasinoDeps, 'replayers'>;

/** The player's rounds of suppliers' games, and their prizes under review. */
export function historyRoutes(deps: HistoryDeps): readonly Route[] {
  return [history(deps), prizeReviews(deps)];
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
      const named = await gameNamer(deps);
      return {
        status: 200,
        body: { data: rounds.map((round) => roundBody(round, named(round.gameId), replayAddress(deps.replayers, round, at))), meta: { page, per_page, total } },
      };
    },
  });
}

const REVIEWS_SHOWN = 50;
const REVIEW_STATUS: Readonly<Record<ReviewDecision, prizes.PrizeReview['status']>> = { released: 'paid', refused: 'refused', rolled_back: 'cancelled' };

function prizeReviews(deps: HistoryDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/prize-reviews',
    summary: 'The player’s prizes that were under review by an operator, the last one first.',
    tag: 'casino',
    access: 'player',
    replies: { 200: prizes.prizeReviewsReply },
    async handler({ principal }) {
      const named = await gameNamer(deps);
      const wins = await listWinReviewsOf(deps.db.k, principal.playerId, REVIEWS_SHOWN);
      return { status: 200, body: { data: wins.map((win) => reviewBody(win, named(win.gameId))) } };
    },
  });
}

function reviewBody({ id, amountCents, takenAt, decision, decidedAt }: WinReview, game: prizes.PrizeReview['game']): prizes.PrizeReview {
  const status = decision === null ? 'in_review' : REVIEW_STATUS[decision];
  return { id, game, amount: amountCents, taken_at: takenAt.toISOString(), status, decided_at: decidedAt?.toISOString() ?? null };
}

/** Returns the catalogue's names of games; a game that is no longer in it is named by its id. */
async function gameNamer(deps: HistoryDeps): Promise<(gameId: string) => { id: string; name: string; slug: string }> {
  const games = new Map((await deps.catalogue()).games.map((game) => [game.id, game]));
  return (gameId) => ({ id: gameId, name: games.get(gameId)?.name ?? gameId, slug: games.get(gameId)?.slug ?? gameId });
}

function roundBody(round: PlayedRound, game: contract.CasinoRound['game'], replay_url: string | null): contract.CasinoRound {
  const { id, openedAt, stakedCents: staked, returnedCents: returned, reviewCents: in_review } = round;
  return { id, game, opened_at: openedAt.toISOString(), staked, returned, in_review, state: stateOfRound(round), replay_url };
}
