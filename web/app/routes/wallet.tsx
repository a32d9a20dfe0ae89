import { transactionsReply, walletReply } from '#contracts/account.ts';
import { depositListReply, withdrawalListReply } from '#contracts/payments.ts';
import { WalletPage } from '#web/features/wallet/wallet-page.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { readApi } from '../server/read-visit.server.ts';
import type { Route } from './+types/wallet.ts';

/** The wallet stands in the first HTML; what can't be read is null and may be asked for again. */
export async function loader({ context }: Route.LoaderArgs) {
  const [wallet, transactions, deposits, withdrawals] = await Promise.all([
    readApi(context, '/api/wallet'),
    readApi(context, '/api/transactions?per_page=6'),
    readApi(context, '/api/deposits?per_page=5'),
    readApi(context, '/api/withdrawals?per_page=10'),
  ]);
  return {
    wallet: walletReply.safeParse(wallet).data ?? null,
    transactions: transactionsReply.safeParse(transactions).data?.data ?? null,
    deposits: depositListReply.safeParse(deposits).data?.data ?? [],
    withdrawals: withdrawalListReply.safeParse(withdrawals).data?.data ?? [],
  };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Carteira', hidden: true });

export default function Wallet({ loaderData }: Route.ComponentProps) {
  return <WalletPage {...loaderData} />;
}
