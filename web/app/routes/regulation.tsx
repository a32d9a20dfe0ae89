import { data } from 'react-router';
import { type PageReply, pageReply } from '#contracts/pages.ts';
import { RegulationPage } from '#web/features/site/regulation-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { visitContext } from '../visit.ts';
import type { Route } from './+types/regulation.ts';
import NotFound from './not-found.tsx';

/** Any single segment that no other route has: a page kept in the database, or none. A page is read, not used: it ships no script. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(visitContext).call({ method: 'GET', path: `/api/pages/${encodeURIComponent(params.regulation)}` });
  if (answer.status !== 200 && answer.status !== 404) throw new Response(null, { status: 503 });
  const page: PageReply | null = answer.status === 200 ? pageReply.parse(answer.body) : null;
  return data({ page, scripts: page === null }, { status: answer.status });
}

export const meta: Route.MetaFunction = (page) =>
  page.loaderData?.page
    ? pageMeta(page, { name: page.loaderData.page.title, description: page.loaderData.page.summary })
    : pageMeta(page, { name: 'Página Não Encontrada.', hidden: true });

export default function Regulation({ loaderData }: Route.ComponentProps) {
  return loaderData.page === null ? <NotFound /> : <RegulationPage page={loaderData.page} />;
}
