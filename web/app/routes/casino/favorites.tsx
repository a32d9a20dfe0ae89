import { FavouritesPage } from '#web/features/casino/favourites/favourites-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readChips } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/favorites.ts';

export const handle = { layout: 'blaze' };

/** The list belongs to the player and is read in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  return { chips: await readChips(context) };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function CasinoFavorites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage chips={loaderData.chips} />;
}
