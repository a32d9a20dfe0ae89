import { ListPage } from '#web/features/sportsbook/browse/list-page.tsx';
import { LazyNotFound } from './lazy-not-found.tsx';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { readOwnPage } from '#web/features/sportsbook/read-own-page.server.ts';
import { readSportsList } from '#web/features/sportsbook/read-sports.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/list.ts';

export const handle: RouteHandle = { query: ['tab', 'market', 'sort', 'page'] };

/** All matches, a sport's or a tournament's; an address unknown to the sportsbook is answered with 404. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return readOwnPage(context, () => readSportsList(context, params['*'], request.url));
}

export const meta: Route.MetaFunction = (page) => {
  const start = page.loaderData;
  if (!start) return pageMeta(page, MISSING);
  if (start === 'supplier') return pageMeta(page);
  return pageMeta(page, { made: start.seo ?? undefined });
};

export default function Sports({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'supplier') return null;
  return loaderData === null ? <LazyNotFound /> : <ListPage start={loaderData} />;
}
