import { readStatement } from '#web/features/wallet/read-wallet.server.ts';
import { StatementPage } from '#web/features/wallet/statement/statement-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/transaction.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return readStatement(context, new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Transactions({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} />;
}
