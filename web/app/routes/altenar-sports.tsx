import { redirect } from 'react-router';
import { sportsPath } from '#web/features/sportsbook/sports-path.ts';
import { SupplierSportsbook } from '#web/features/sportsbook/supplier-sportsbook.tsx';
import type { RouteHandle } from '../middleware/route-middleware.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { readApi } from '../server/read-visit.server.ts';
import { readSettings } from '#web/shared/settings/read-settings.ts';
import type { Route } from './+types/altenar-sports.ts';

export const handle: RouteHandle = { layout: 'orange' };

/** With our own sportsbook the address leads into it; with a supplier's, their widget stands here. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { sport_sportbook_type } = readSettings(await readApi(context, '/v2/settings/'));
  if (sport_sportbook_type === 'native') return redirect(sportsPath(params['*'], new URL(request.url).search));
  return null;
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Apostas esportivas' });

export default function AltenarSports() {
  return <SupplierSportsbook />;
}
