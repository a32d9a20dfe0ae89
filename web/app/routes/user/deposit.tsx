import { depositReply } from '#contracts/money/payments.ts';
import { DepositPage } from '#web/features/payments/deposit-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/deposit.ts';

/** `?id=` resumes a charge made earlier. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return { deposit: null, missing: false };
  const parsed = depositReply.safeParse(await readApi(context, `/api/deposits/${encodeURIComponent(id)}`));
  return { deposit: parsed.success ? parsed.data : null, missing: !parsed.success };
}

export const handle: RouteHandle = { middleware: ['refresh-ip'] };

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Deposit({ loaderData }: Route.ComponentProps) {
  return <DepositPage deposit={loaderData.deposit} missing={loaderData.missing} />;
}
