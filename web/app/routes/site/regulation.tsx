import { data } from 'react-router';
import { readPage } from '#web/features/site/read-page.server.ts';
import { RegulationPage } from '#web/features/site/regulation-page.tsx';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/regulation.ts';
import NotFound from '../not-found.tsx';

/**
 * Any single segment that no other route matches: a page stored in the database, else 404. The page is only read: it ships the arrival
 * script alone.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readPage(context, params.regulation);
  return data({ page, scripts: page === null ? 'all' : 'arrival' }, { status: page === null ? 404 : 200 });
}

export const meta: Route.MetaFunction = (page) =>
  page.loaderData?.page ? pageMeta(page, { made: { title: page.loaderData.page.title, content: page.loaderData.page.summary } }) : pageMeta(page, MISSING);

export default function Regulation({ loaderData }: Route.ComponentProps) {
  return loaderData.page === null ? <NotFound /> : <RegulationPage page={loaderData.page} />;
}
