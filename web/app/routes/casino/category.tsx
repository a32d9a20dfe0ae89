import { SHELF_PARAMETERS } from '#web/features/casino/shelf/shelf-filters.ts';
import { ShelfPage } from '#web/features/casino/shelf/shelf-page.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { found, readCategory } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/category.ts';
import NotFound from '../not-found.tsx';

export const handle: RouteHandle = { layout: 'blaze', query: SHELF_PARAMETERS };

/** Any category by its slug; an unknown name is answered with 404. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return found(await readCategory(context, { slug: params.categoryName }, request.url));
}

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, { made: { title: `${page.loaderData.title}: jogos do cassino`, content: page.loaderData.summary } })
    : pageMeta(page, MISSING);

export default function CasinoCategory({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ShelfPage start={loaderData} />;
}
