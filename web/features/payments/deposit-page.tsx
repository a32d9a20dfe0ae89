import { useRevalidator } from 'react-router';
import type { DepositReply } from '#contracts/money/payments.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { BackLink } from '#web/shared/navigation/page-head.tsx';
import { DepositFlow } from './deposit-flow.tsx';
import { useChargeAddress } from './use-charge-address.ts';

export interface DepositPageProps {
  /** The charge the address names; null when it names none. */
  readonly deposit: DepositReply | null;
  /** The address names a charge that couldn't be read. */
  readonly missing: boolean;
}

/** user/wallet/deposit; `?id=` continues with an earlier charge. */
export function DepositPage({ deposit, missing }: DepositPageProps) {
  const { revalidate, state } = useRevalidator();
  const keepCharge = useChargeAddress('id');
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6 *:max-w-[520px]">
      <div className="flex flex-col gap-1">
        <BackLink to="/user/wallet">Carteira</BackLink>
        <h1 className="text-xl lg:text-2xl">Depositar</h1>
      </div>
      <Card>
        {missing ? (
          <ErrorState title="Não encontramos este depósito." onRetry={() => void revalidate()} retrying={state === 'loading'}>
            Seu dinheiro está seguro: o que já foi pago entra no saldo sozinho.
          </ErrorState>
        ) : (
          <DepositFlow
            key={deposit?.id ?? 'new'}
            deposit={deposit}
            onCharge={keepCharge}
            onward={
              <>
                <LinkButton to="/games/mines">Jogar</LinkButton>
                <LinkButton to="/user/wallet" variant="secondary">
                  Ver carteira
                </LinkButton>
              </>
            }
          />
        )}
      </Card>
    </div>
  );
}
