import { readTable } from '#web/features/originals/table/read-table.server.ts';
import { TogetherPage } from '#web/features/originals/together/together-page.tsx';
import { screens } from '#web/features/originals/together/screens.server.ts';
import { fetchWindows } from '#web/features/originals/together/window-code.ts';
import { tablesNamed } from '#web/shared/navigation/together-tables.ts';
import { found } from '#web/features/casino/read-catalogue.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/together.ts';
import NotFound from '../not-found.tsx';

export const handle: RouteHandle = { layout: 'blaze' };

/** The games that the address names; none before one is chosen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ids = params.tables === undefined ? [] : tablesNamed(params.tables);
  return found(ids === null ? null : await Promise.all(ids.map(async (id) => ({ id, start: await readTable(context, screens[id]) }))));
}

/** On navigation from another page, and when a table is added, its code is loaded together with its data. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  const [tables] = await Promise.all([serverLoader(), fetchWindows(tablesNamed(params.tables ?? '') ?? [])]);
  return tables;
}

const MADE = {
  title: 'Mesas juntas: várias mesas ao vivo em uma página',
  content: 'Acompanhe e aposte em duas a quatro mesas da casa ao mesmo tempo, cada uma com sua rodada, suas fichas e seus limites.',
};

export const meta: Route.MetaFunction = (page) => pageMeta(page, page.loaderData ? { made: MADE } : MISSING);

export default function Together({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <TogetherPage tables={loaderData} />;
}
