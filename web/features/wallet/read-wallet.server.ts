import { transactionsReply, walletReply } from '#contracts/account/account.ts';
import { prizeReviewsReply } from '#contracts/casino/casino-prizes.ts';
import { claimListReply, depositListReply, type WithdrawalReply, withdrawalListReply, withdrawalReply } from '#contracts/money/payments.ts';
import { siteDay } from '#kernel/clock.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import { readFilter, statementQuery } from './statement/statement-filter.ts';
import type { StatementPageProps } from './statement/statement-page.tsx';
import type { WalletPageProps } from './wallet-page.tsx';
import type { WithdrawPageProps } from './withdraw/withdraw-page.tsx';

const STATEMENT_ROWS = '20';

/** The wallet; null for what can't be read, which may be requested again. */
export async function readWallet(context: VisitContext): Promise<WalletPageProps> {
  const [wallet, transactions, deposits, withdrawals, claims, prizes] = await Promise.all([
    readApi(context, '/api/wallet'),
    readApi(context, '/api/transactions?per_page=6'),
    readApi(context, '/api/deposits?per_page=5'),
    readApi(context, '/api/withdrawals?per_page=10'),
    readApi(context, '/api/pix/claims'),
    readApi(context, '/api/casino/prize-reviews'),
  ]);
  return {
    wallet: walletReply.safeParse(wallet).data ?? null,
    transactions: transactionsReply.safeParse(transactions).data?.data ?? null,
    deposits: depositListReply.safeParse(deposits).data?.data ?? [],
    withdrawals: withdrawalListReply.safeParse(withdrawals).data?.data ?? [],
    today: siteDay(context.get(visitContext).now()),
    claims: claimListReply.safeParse(claims).data?.data ?? [],
    prizes: prizeReviewsReply.safeParse(prizes).data?.data ?? [],
  };
}

/** The withdrawal page, and the withdrawal whose receipt is requested (`receiptId`); null where there is none. */
export async function readWithdraw(context: VisitContext, receiptId: string | null): Promise<WithdrawPageProps & { readonly receipt: WithdrawalReply | null }> {
  const [wallet, withdrawals, receipt] = await Promise.all([
    readApi(context, '/api/wallet'),
    readApi(context, '/api/withdrawals?per_page=20'),
    receiptId === null ? null : readApi(context, `/api/withdrawals/${encodeURIComponent(receiptId)}`),
  ]);
  return {
    wallet: walletReply.safeParse(wallet).data ?? null,
    withdrawals: withdrawalListReply.safeParse(withdrawals).data?.data ?? null,
    receipt: withdrawalReply.safeParse(receipt).data ?? null,
  };
}

/** The part of the statement that an address names. */
export async function readStatement(context: VisitContext, search: URLSearchParams): Promise<StatementPageProps> {
  const filter = readFilter(search);
  const now = context.get(visitContext).now();
  const query = new URLSearchParams({ ...statementQuery(filter, now.getTime()), page: String(filter.page), per_page: STATEMENT_ROWS });
  const [statement, wallet] = await Promise.all([readApi(context, `/api/transactions?${query.toString()}`), readApi(context, '/api/wallet')]);
  return {
    filter,
    statement: transactionsReply.safeParse(statement).data ?? null,
    wallet: walletReply.safeParse(wallet).data ?? null,
    today: siteDay(now),
  };
}
