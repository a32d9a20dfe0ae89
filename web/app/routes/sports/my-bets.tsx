import { LazyMyBetsPage } from '#web/features/sportsbook/lazy/lazy-my-bets.tsx';
import { requireLoginHere } from '../../middleware/require-login-here.ts';
import { requireLogin } from '../../middleware/require-login.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/my-bets.ts';

export const handle: RouteHandle = { middleware: ['auth'], query: 'all' };

export const middleware: Route.MiddlewareFunction[] = [requireLogin];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireLoginHere];

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function SportsMyBets() {
  return <LazyMyBetsPage />;
}
