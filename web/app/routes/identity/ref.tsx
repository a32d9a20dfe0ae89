import { redirect } from 'react-router';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/ref.ts';

export const handle: RouteHandle = { query: 'all' };

/**
 * A referral link: passes the code on as `referrer_id`, which opens the registration at home and is kept for it. An invalid code redirects
 * home without it.
 */
export function loader({ params, request }: Route.LoaderArgs) {
  const onward = new URLSearchParams();
  if (/^[\w-]{1,64}$/.test(params.id)) onward.set('referrer_id', params.id);
  for (const [name, value] of new URL(request.url).searchParams) if (name !== 'referrer_id') onward.append(name, value);
  const query = onward.toString();
  return redirect(query === '' ? '/' : `/?${query}`);
}
