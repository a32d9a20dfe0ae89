import { FavouriteSportsPage } from '#web/features/sportsbook/favourites/favourites-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readToday } from '#web/features/sportsbook/read-sports.server.ts';
import type { Route } from './+types/favourites.ts';

/** The list belongs to the player and is read in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  return { today: readToday(context) };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function SportsFavourites({ loaderData }: Route.ComponentProps) {
  return <FavouriteSportsPage today={loaderData.today} />;
}
