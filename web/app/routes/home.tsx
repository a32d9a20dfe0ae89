import { HomePage } from '#web/features/home/home-page.tsx';
import { PromotionsRow } from '#web/features/promotions/promotions-row.tsx';
import { UpcomingGames } from '#web/features/sportsbook/upcoming/upcoming-games.tsx';
import { WinsStrip } from '#web/features/wins/wins-strip.tsx';
import { readWins } from '#web/features/wins/read-wins.server.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { readPromotions } from '#web/features/promotions/read-promotions.server.ts';
import { readUpcoming } from '#web/features/sportsbook/upcoming/read-upcoming.server.ts';
import { readOpenRound } from '#web/features/originals/mines/read-open-round.server.ts';
import type { Route } from './+types/home.ts';

/** A player who left a round open finds it first. */
export async function loader({ context }: Route.LoaderArgs) {
  const [open, promotions, wins, games] = await Promise.all([readOpenRound(context), readPromotions(context), readWins(context), readUpcoming(context)]);
  return { openRound: open === null ? null : { stake: open.stake, gems: open.gems }, promotions: promotions ?? [], wins, games };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HomePage openRound={loaderData.openRound}>
      <UpcomingGames games={loaderData.games} />
      <WinsStrip {...loaderData.wins} />
      <PromotionsRow promotions={loaderData.promotions} />
    </HomePage>
  );
}
