import { SHELF_PARAMETERS } from '#web/features/casino/shelf/shelf-filters.ts';
import { CATEGORY_LIVE } from '#contracts/casino/casino.ts';
import { LiveLobby } from '#web/features/casino/live/live-lobby.tsx';
import { readLiveTables } from '#web/features/casino/live/read-live-tables.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { found, readCategory } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/live.ts';
import NotFound from '../not-found.tsx';

export const handle: RouteHandle = { layout: 'blaze', query: SHELF_PARAMETERS };

export async function loader({ context, request }: Route.LoaderArgs) {
  const [start, tables] = await Promise.all([readCategory(context, { id: CATEGORY_LIVE }, request.url), readLiveTables(context)]);
  return found(start === null ? null : { start, tables });
}

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, { made: { title: `${page.loaderData.start.title}: jogos do cassino`, content: page.loaderData.start.summary } })
    : pageMeta(page, MISSING);

export default function CasinoLive({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <LiveLobby {...loaderData} />;
}
