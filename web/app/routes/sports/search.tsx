import { SearchPage } from '#web/features/sportsbook/search/search-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readOwnPage } from '#web/features/sportsbook/read-own-page.server.ts';
import { readSportsSearch } from '#web/features/sportsbook/read-sports.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/search.ts';

export const handle: RouteHandle = { query: ['q'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return readOwnPage(context, () => readSportsSearch(context, request.url));
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function SportsSearch({ loaderData }: Route.ComponentProps) {
  return loaderData === null || loaderData === 'supplier' ? null : <SearchPage start={loaderData} />;
}
