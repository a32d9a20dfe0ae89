import { SportsHome } from '#web/features/sportsbook/sports-home.tsx';
import type { RouteHandle } from '../middleware/route-middleware.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/sports.ts';

export const handle: RouteHandle = { layout: 'orange', middleware: ['refresh-ip', 'require-verification', 'cookie-consent'] };

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Apostas esportivas' });

export default function Sports() {
  return <SportsHome title="Esportes" />;
}
