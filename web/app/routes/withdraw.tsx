import { walletReply } from '#contracts/account.ts';
import { withdrawalListReply, withdrawalReply } from '#contracts/payments.ts';
import { ReceiptPage } from '#web/features/wallet/receipt-page.tsx';
import { WithdrawPage } from '#web/features/wallet/withdraw-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { readApi } from '../server/read-visit.server.ts';
import type { Route } from './+types/withdraw.ts';

/** `?recibo=` names a withdrawal whose receipt is wanted. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('recibo');
  const [wallet, withdrawals, receipt] = await Promise.all([
    readApi(context, '/api/wallet'),
    readApi(context, '/api/withdrawals?per_page=20'),
    id === null ? null : readApi(context, `/api/withdrawals/${encodeURIComponent(id)}`),
  ]);
  return {
    wallet: walletReply.safeParse(wallet).data ?? null,
    withdrawals: withdrawalListReply.safeParse(withdrawals).data?.data ?? null,
    receipt: withdrawalReply.safeParse(receipt).data ?? null,
  };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Sacar', hidden: true });

export default function Withdraw({ loaderData }: Route.ComponentProps) {
  const { receipt, ...page } = loaderData;
  return receipt === null ? <WithdrawPage {...page} /> : <ReceiptPage withdrawal={receipt} />;
}
