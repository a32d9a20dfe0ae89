import { EsportsPage } from '#web/features/sportsbook/browse/esports-page.tsx';
import { SportsFrame } from '#web/features/sportsbook/sports-frame.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readSportsFrame } from '#web/features/sportsbook/read-sports.server.ts';
import type { Route } from './+types/esports.ts';

export const handle: RouteHandle = { layout: 'orange', middleware: ['refresh-ip'] };

export function loader({ context }: Route.LoaderArgs) {
  return readSportsFrame(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Esports({ loaderData }: Route.ComponentProps) {
  return (
    <SportsFrame start={loaderData}>
      <EsportsPage />
    </SportsFrame>
  );
}
