import { SHELF_PARAMETERS } from '#web/features/casino/shelf/shelf-filters.ts';
import { ProviderPage } from '#web/features/casino/providers/provider-page.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { found, readProvider } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/provider.ts';
import NotFound from '../not-found.tsx';

export const handle: RouteHandle = { layout: 'blaze', query: SHELF_PARAMETERS };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return found(await readProvider(context, params.id, request.url));
}

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, { made: { title: `${page.loaderData.provider.name}: todos os jogos`, content: page.loaderData.provider.summary } })
    : pageMeta(page, MISSING);

export default function Provider({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ProviderPage provider={loaderData.provider} start={loaderData.start} />;
}
