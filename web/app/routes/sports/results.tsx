import { ResultsPage } from '#web/features/sportsbook/results/results-page.tsx';
import { TOURNAMENT_PARAMETER } from '#web/features/sportsbook/results/results-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readOwnPage } from '#web/features/sportsbook/read-own-page.server.ts';
import { readSportsResults } from '#web/features/sportsbook/read-sports.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/results.ts';

export const handle: RouteHandle = { query: ['date', TOURNAMENT_PARAMETER, 'page'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return readOwnPage(context, () => readSportsResults(context, request.url));
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function SportsResults({ loaderData }: Route.ComponentProps) {
  return loaderData === null || loaderData === 'supplier' ? null : <ResultsPage start={loaderData} />;
}
