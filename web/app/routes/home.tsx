import { readHomeGames } from '#web/features/casino/home/read-home-games.server.ts';
import { HomePage } from '#web/features/home/home-page.tsx';
import { readOpenRound } from '#web/features/originals/mines/read-open-round.server.ts';
import { PromotionsRow } from '#web/features/promotions/promotions-row.tsx';
import { readOpenOffers } from '#web/features/promotions/read-offers.server.ts';
import { readPromotionsRow } from '#web/features/promotions/read-promotions.server.ts';
import { WelcomeOffer } from '#web/features/promotions/welcome-offer.tsx';
import { OpenBetsTile } from '#web/features/sportsbook/my-bets/open-bets-tile.tsx';
import { readUpcoming } from '#web/features/sportsbook/upcoming/read-upcoming.server.ts';
import { readWins } from '#web/features/wins/read-wins.server.ts';
import { WinsStrip } from '#web/features/wins/wins-strip.tsx';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/home.ts';

const load = () => import('./home-parts.lazy.tsx');
const part = lazyHydration(load, import.meta.env.SSR ? await load() : null);
const GamesWall = part((parts) => parts.GamesWall);
const RecentGames = part((parts) => parts.RecentGames);
const UpcomingGames = part((parts) => parts.UpcomingGames);

/** A player first sees the rounds they left open, then the games they played last. */
export async function loader({ context }: Route.LoaderArgs) {
  const [open, offers, promotions, wins, games, casino] = await Promise.all([
    readOpenRound(context),
    readOpenOffers(context),
    readPromotionsRow(context),
    readWins(context),
    readUpcoming(context),
    readHomeGames(context),
  ]);
  return { openRound: open === null ? null : { stake: open.stake, gems: open.gems }, offer: offers[0], promotions, wins, games, casino };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Home({ loaderData: { openRound, offer, promotions, wins, games, casino } }: Route.ComponentProps) {
  const { casino_enabled, sport_enabled } = useSettings();
  const visitor = useSession().status === 'out';
  const wall = <GamesWall games={casino.popular} paused={!casino_enabled} />;
  return (
    <HomePage openRound={openRound} demo={casino.demo} openBets={sport_enabled && <OpenBetsTile />}>
      <WelcomeOffer offer={offer} />
      <RecentGames games={casino.recent} />
      {/* A visitor sees the games first; a player sees the next events first. */}
      {visitor && wall}
      <UpcomingGames games={games} />
      {!visitor && wall}
      <WinsStrip {...wins} />
      <PromotionsRow promotions={promotions} />
    </HomePage>
  );
}
