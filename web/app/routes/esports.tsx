import { SportsHome } from '#web/features/sportsbook/sports-home.tsx';
import type { RouteHandle } from '../middleware/route-middleware.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/esports.ts';

export const handle: RouteHandle = { layout: 'orange', middleware: ['refresh-ip'] };

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Esports' });

export default function Esports() {
  return <SportsHome title="Esports" />;
}
