import { redirect } from 'react-router';
import { sportsPath } from '#web/features/sportsbook/sports-path.ts';
import { readSportsbook } from '#web/features/sportsbook/supplier/read-supplier.ts';
import { SupplierSportsbook } from '#web/features/sportsbook/supplier-sportsbook.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { Route } from './+types/altenar-sports.ts';

export const handle: RouteHandle = { layout: 'orange', query: 'all' };

/** With our own sportsbook the address redirects into it; with a supplier's, it shows the supplier's widget. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const sportsbook = readSportsbook(await readApi(context, '/v2/settings/'));
  if (sportsbook.kind === 'native') return redirect(sportsPath(params['*'], new URL(request.url).search));
  return { supplier: sportsbook.supplier };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function AltenarSports({ loaderData }: Route.ComponentProps) {
  return <SupplierSportsbook supplier={loaderData.supplier} />;
}
