import { type PageReply, pageReply } from '#contracts/pages.ts';
import { RegulationPage } from '#web/features/site/regulation-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { visitContext } from '../visit.ts';
import type { Route } from './+types/rules-betting.ts';

export const handle = { layout: 'orange' };

/** The betting rules are a page of the database, shown beside the sports. They are read, not used: no script. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(visitContext).call({ method: 'GET', path: '/api/pages/regras-de-apostas' });
  if (answer.status !== 200) throw new Response(null, { status: answer.status === 404 ? 404 : 503 });
  const page: PageReply = pageReply.parse(answer.body);
  return { page, scripts: false };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { name: args.loaderData?.page.title, description: args.loaderData?.page.summary ?? '' });

export default function RulesBetting({ loaderData }: Route.ComponentProps) {
  return <RegulationPage page={loaderData.page} />;
}
