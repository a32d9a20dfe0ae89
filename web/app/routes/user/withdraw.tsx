import { readWithdraw } from '#web/features/wallet/read-wallet.server.ts';
import { ReceiptPage } from '#web/features/wallet/statement/receipt-page.tsx';
import { WithdrawPage } from '#web/features/wallet/withdraw/withdraw-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/withdraw.ts';

/** `?recibo=` names a withdrawal whose receipt is shown. */
export function loader({ context, request }: Route.LoaderArgs) {
  return readWithdraw(context, new URL(request.url).searchParams.get('recibo'));
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Withdraw({ loaderData }: Route.ComponentProps) {
  const { receipt, ...page } = loaderData;
  return receipt === null ? <WithdrawPage {...page} /> : <ReceiptPage withdrawal={receipt} />;
}
