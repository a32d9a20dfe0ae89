import { SearchPage } from '#web/features/sportsbook/search/search-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readSportsSearch } from '#web/features/sportsbook/read-sports.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/search.ts';

export const handle: RouteHandle = { query: ['q'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return readSportsSearch(context, request.url);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Buscar jogos', hidden: true });

export default function SportsSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage start={loaderData} />;
}
