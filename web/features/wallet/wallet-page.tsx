import { useRevalidator } from 'react-router';
import type { TransactionRow, WalletView } from '#contracts/account/account.ts';
import type { PrizeReview } from '#contracts/casino/casino-prizes.ts';
import type { ClaimView, DepositSummary, WithdrawalReply } from '#contracts/money/payments.ts';
import { WalletScene } from '#ui/art/wallet-scene.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { PrizeReviewsCard } from './prize-reviews-card.tsx';
import { PendingPayments } from './pending-payments.tsx';
import { TransactionList } from './statement/transaction-list.tsx';
import { useFresh } from './use-fresh.ts';
import { WalletFigures } from './wallet-figures.tsx';

export interface WalletPageProps {
  /** Null when it couldn't be read. */
  readonly wallet: WalletView | null;
  readonly transactions: readonly TransactionRow[] | null;
  readonly deposits: readonly DepositSummary[];
  readonly withdrawals: readonly WithdrawalReply[];
  readonly claims: readonly ClaimView[];
  readonly prizes: readonly PrizeReview[];
  /** The date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/** user/wallet: the balance, how much of it can be withdrawn, and pending payments. */
export function WalletPage({ wallet, transactions, deposits, withdrawals, claims, prizes, today }: WalletPageProps) {
  const { revalidate, state } = useRevalidator();
  const retry = { onRetry: () => void revalidate(), retrying: state === 'loading' };
  const pending = deposits.filter((deposit) => deposit.status === 'pending');
  const underWay = withdrawals.filter((withdrawal) => ['requested', 'reviewing', 'sending'].includes(withdrawal.status));
  useFresh(pending.length + underWay.length > 0);
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <h1 className="text-xl lg:text-2xl">Carteira</h1>
      {wallet === null ? (
        <Card>
          <ErrorState title="Não deu para ler seu saldo agora." {...retry}>
            Seu dinheiro está seguro. Tente de novo em instantes.
          </ErrorState>
        </Card>
      ) : (
        <WalletFigures wallet={wallet} />
      )}
      <PrizeReviewsCard prizes={prizes} />
      <ClaimsCard claims={claims} />
      <PendingPayments deposits={pending} withdrawals={underWay} />
      <Card>
        <CardHeader
          title="Movimentações"
          action={
            transactions !== null && transactions.length > 0 ? (
              <LinkButton to="/user/transaction" variant="ghost" size="sm">
                Ver extrato
              </LinkButton>
            ) : undefined
          }
        />
        {transactions === null && <ErrorState {...retry}>Seu dinheiro está seguro. Tente de novo em instantes.</ErrorState>}
        {transactions?.length === 0 && (
          <EmptyState scene={<WalletScene />} title="Nenhuma movimentação ainda.">
            Seu primeiro depósito aparece aqui assim que o Pix for confirmado.
          </EmptyState>
        )}
        {transactions !== null && transactions.length > 0 && <TransactionList rows={transactions} today={today} short />}
      </Card>
    </div>
  );
}
