import { readPage } from '#web/features/site/read-page.server.ts';
import { RegulationPage } from '#web/features/site/regulation-page.tsx';
import { MarketRules } from '#web/features/sportsbook/market-rules.tsx';
import { readMarketRules } from '#web/features/sportsbook/read-market-rules.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { Route } from './+types/rules-betting.ts';

export const handle = { layout: 'orange' };

/**
 * The general rules are a page of the database; limits, systems and markets come from the definitions that settle them. If those can't be
 * read, the general rules are shown alone. The page is only read: it ships the arrival script alone.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const [page, rules] = await Promise.all([readPage(context, 'regras-de-apostas'), readApi(context, '/sportsbook/v1/rules')]);
  if (page === null) throw new Response(null, { status: 404 });
  return { page, rules: readMarketRules(rules), scripts: 'arrival' };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export default function RulesBetting({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RegulationPage page={loaderData.page} />
      {loaderData.rules && <MarketRules start={loaderData.rules} />}
    </>
  );
}
