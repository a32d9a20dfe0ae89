import { redirect } from 'react-router';
import { sportsPath } from '#web/features/sportsbook/sports-path.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/sport.ts';

export const handle: RouteHandle = { query: 'all' };

/** Redirects old addresses of sport pages to the sportsbook. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(sportsPath(params['*'], new URL(request.url).search));
}
