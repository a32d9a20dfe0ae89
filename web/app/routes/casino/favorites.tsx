import { FavouritesPage } from '#web/features/casino/favourites/favourites-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readChips } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/favorites.ts';

export const handle = { layout: 'blaze' };

/** The list itself is the player's own and is read in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  return { chips: await readChips(context) };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { name: 'Favoritos', description: 'Os jogos que você marcou com o coração, em qualquer aparelho em que entrar.' });

export default function CasinoFavorites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage chips={loaderData.chips} />;
}
