import { SHELF_PARAMETERS } from '#web/features/casino/shelf/shelf-filters.ts';
import { ShelfPage } from '#web/features/casino/shelf/shelf-page.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readLobby } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/lobby.ts';

export const handle: RouteHandle = { layout: 'blaze', query: SHELF_PARAMETERS };

/** The games that the address filters for, rendered before any script runs. */
export function loader({ context, request }: Route.LoaderArgs) {
  return readLobby(context, request.url);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Casino({ loaderData }: Route.ComponentProps) {
  return <ShelfPage start={loaderData} />;
}
