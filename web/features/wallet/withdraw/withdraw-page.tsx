import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WalletView } from '#contracts/account/account.ts';
import type { WithdrawalReply } from '#contracts/money/payments.ts';
import { cents } from '#kernel/money.ts';
import { WalletScene } from '#ui/art/wallet-scene.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Steps } from '#web/shared/forms/steps.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { WithdrawNow } from '#web/shared/rollover/withdraw-now.tsx';
import { BackLink } from '#web/shared/navigation/page-head.tsx';
import { useFresh } from '../use-fresh.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalItem } from './withdrawal-item.tsx';

export interface WithdrawPageProps {
  readonly wallet: WalletView | null;
  readonly withdrawals: readonly WithdrawalReply[] | null;
}

/** user/withdraw and /user/wallet/withdraw: request a withdrawal and follow it to the bank. */
export function WithdrawPage({ wallet, withdrawals }: WithdrawPageProps) {
  const { withdraw_enabled } = useSettings();
  const { revalidate, state } = useRevalidator();
  const [again, setAgain] = useState<WithdrawalReply | null>(null);
  const retry = { onRetry: () => void revalidate(), retrying: state === 'loading' };
  useFresh(withdrawals?.some((each) => ['requested', 'reviewing', 'sending'].includes(each.status)) ?? false);
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6 *:max-w-[640px]">
      <div className="flex flex-col gap-1">
        <BackLink to="/user/wallet">Carteira</BackLink>
        <h1 className="text-xl lg:text-2xl">Sacar</h1>
      </div>
      <Card>
        {wallet === null ? (
          <ErrorState title="Não deu para ler seu saldo agora." {...retry}>
            Seu dinheiro está seguro. Tente de novo em instantes.
          </ErrorState>
        ) : (
          <div className="flex flex-col gap-5">
            <WithdrawNow wallet={wallet} />
            {withdraw_enabled ? (
              <Steps at={again?.id ?? ''}>
                <WithdrawForm key={again?.id ?? ''} withdrawable={cents(Math.max(0, wallet.withdrawable))} again={again} onDone={() => void revalidate()} />
              </Steps>
            ) : (
              <Notice tone="warning" title="Os saques estão suspensos no momento.">
                Seu dinheiro continua na sua conta.
              </Notice>
            )}
          </div>
        )}
      </Card>
      <Card id="saques">
        <CardHeader title="Seus saques" />
        {withdrawals === null && <ErrorState {...retry}>Seu dinheiro está seguro. Tente de novo em instantes.</ErrorState>}
        {withdrawals?.length === 0 && <EmptyState scene={<WalletScene />} title="Nenhum saque ainda." />}
        {withdrawals !== null && withdrawals.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {withdrawals.map((each, index) => (
              <WithdrawalItem
                key={each.id}
                withdrawal={each}
                open={index === 0}
                onRetry={withdraw_enabled && wallet !== null ? () => setAgain(each) : undefined}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
