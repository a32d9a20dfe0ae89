import { ResultsPage } from '#web/features/sportsbook/results/results-page.tsx';
import { TOURNAMENT_PARAMETER } from '#web/features/sportsbook/results/results-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readSportsResults } from '#web/features/sportsbook/read-sports.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/results.ts';

export const handle: RouteHandle = { query: ['date', TOURNAMENT_PARAMETER, 'page'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return readSportsResults(context, request.url);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { name: 'Resultados', description: 'Placares de todos os jogos encerrados, por dia e campeonato.' });

export default function SportsResults({ loaderData }: Route.ComponentProps) {
  return <ResultsPage start={loaderData} />;
}
