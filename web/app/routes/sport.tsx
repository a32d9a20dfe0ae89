import { redirect } from 'react-router';
import { sportsPath } from '#web/features/sportsbook/sports-path.ts';
import type { Route } from './+types/sport.ts';

/** Old addresses of sport pages go on to the sportsbook. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(sportsPath(params['*'], new URL(request.url).search));
}
