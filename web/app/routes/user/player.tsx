import { Outlet } from 'react-router';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { requireLoginHere } from '../../middleware/require-login-here.ts';
import { requireLogin } from '../../middleware/require-login.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/player.ts';

export const handle: RouteHandle = { middleware: ['auth'], query: 'all' };

export const middleware: Route.MiddlewareFunction[] = [requireLogin];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireLoginHere];

/** Everything below asks for a login (`auth`), on the server and on navigations in the browser. */
export default function PlayerArea() {
  return (
    <QueryBoundary>
      <Outlet />
    </QueryBoundary>
  );
}
