import { ProvidersPage } from '#web/features/casino/providers/providers-page.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readProviders } from '#web/features/casino/read-catalogue.server.ts';
import type { Route } from './+types/suppliers.ts';

export const handle: RouteHandle = { layout: 'blaze', query: ['q'] };

/** An alias of /providers. */
export function loader({ context, request }: Route.LoaderArgs) {
  return readProviders(context, request.url);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  return <ProvidersPage key={loaderData.q} start={loaderData} />;
}
