import { type PageReply, pageReply } from '#contracts/pages.ts';
import { sportsRulesReply } from '#contracts/sportsbook.ts';
import { RegulationPage } from '#web/features/site/regulation-page.tsx';
import { MarketRules } from '#web/features/sportsbook/rules/market-rules.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { readApi } from '../server/read-visit.server.ts';
import { visitContext } from '../visit.ts';
import type { Route } from './+types/rules-betting.ts';

export const handle = { layout: 'orange' };

/**
 * The general rules are a page of the database; limits, systems and markets come from the definitions that settle them. Without those the general rules
 * still stand. Both are read, not used: no script.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const [answer, asked] = await Promise.all([
    context.get(visitContext).call({ method: 'GET', path: '/api/pages/regras-de-apostas' }),
    readApi(context, '/sportsbook/v1/rules'),
  ]);
  if (answer.status !== 200) throw new Response(null, { status: answer.status === 404 ? 404 : 503 });
  const page: PageReply = pageReply.parse(answer.body);
  return { page, rules: sportsRulesReply.safeParse(asked).data ?? null, scripts: false };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { name: args.loaderData?.page.title, description: args.loaderData?.page.summary ?? '' });

export default function RulesBetting({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RegulationPage page={loaderData.page} />
      {loaderData.rules && <MarketRules rules={loaderData.rules} />}
    </>
  );
}
