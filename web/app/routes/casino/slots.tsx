import { SHELF_PARAMETERS } from '#web/features/casino/shelf/shelf-filters.ts';
import { CATEGORY_SLOTS } from '#contracts/casino/casino.ts';
import { ShelfPage } from '#web/features/casino/shelf/shelf-page.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { found, readCategory } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/slots.ts';
import NotFound from '../not-found.tsx';

export const handle: RouteHandle = { layout: 'blaze', query: SHELF_PARAMETERS };

export async function loader({ context, request }: Route.LoaderArgs) {
  return found(await readCategory(context, { id: CATEGORY_SLOTS }, request.url));
}

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, { made: { title: `${page.loaderData.title}: jogos do cassino`, content: page.loaderData.summary } })
    : pageMeta(page, MISSING);

export default function CasinoSlots({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ShelfPage start={loaderData} />;
}
