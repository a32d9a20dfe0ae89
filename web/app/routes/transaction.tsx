import { transactionsReply } from '#contracts/account.ts';
import { readFilter, statementQuery } from '#web/features/wallet/statement-filter.ts';
import { StatementPage } from '#web/features/wallet/statement-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { readApi } from '../server/read-visit.server.ts';
import type { Route } from './+types/transaction.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const query = new URLSearchParams({ ...statementQuery(filter, Date.now()), page: String(filter.page), per_page: '20' });
  const statement = transactionsReply.safeParse(await readApi(context, `/api/transactions?${query.toString()}`)).data ?? null;
  return { filter, statement };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Extrato', hidden: true });

export default function Transactions({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} />;
}
