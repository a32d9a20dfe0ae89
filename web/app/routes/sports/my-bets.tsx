import { AwaitedMyBetsPage } from '#web/features/sportsbook/lazy/lazy-my-bets.tsx';
import { readMyBets } from '#web/features/sportsbook/my-bets/read-my-bets.server.ts';
import { requireLoginHere } from '../../middleware/require-login-here.ts';
import { requireLogin } from '../../middleware/require-login.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/my-bets.ts';

export const handle: RouteHandle = { middleware: ['auth'], query: 'all' };

export const middleware: Route.MiddlewareFunction[] = [requireLogin];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireLoginHere];

/**
 * The bets that the document's address filters for, readable without script. On navigation, also between the lists, the browser reads them
 * itself.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { start: await readMyBets(context, new URL(request.url).search) };
}

export function clientLoader() {
  return { start: null };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function SportsMyBets({ loaderData }: Route.ComponentProps) {
  return <AwaitedMyBetsPage start={loaderData.start} />;
}
