import { ArrowDownToLine, ArrowUpFromLine, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WalletView } from '#contracts/account.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The big figure is what may leave now; below it the whole, and why the rest has to stay. */
export function WalletFigures({ wallet }: { wallet: WalletView }) {
  const { deposit_enabled, withdraw_enabled } = useSettings();
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="flex flex-col gap-5 p-4 sm:flex-row sm:items-end sm:justify-between sm:p-6">
        <p className="flex flex-col gap-1">
          <span className="text-sm text-muted">Disponível para saque</span>
          <Amount cents={cents(wallet.withdrawable)} className="text-3xl font-bold tracking-tight" />
        </p>
        <div className="grid grid-cols-2 gap-3 sm:flex">
          {deposit_enabled && (
            <ModalLink modal="deposit" size="lg">
              <ArrowDownToLine {...icon} />
              Depositar
            </ModalLink>
          )}
          {withdraw_enabled && (
            <LinkButton to="/user/withdraw" variant="secondary" size="lg" icon={<ArrowUpFromLine {...icon} />}>
              Sacar
            </LinkButton>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-4">
        <Figure name="Saldo total" value={wallet.cash + wallet.bonus} hint="dinheiro e bônus" />
        <Figure name="Dinheiro" value={wallet.cash} hint="depósitos e prêmios" />
        <Figure name="Bônus" value={wallet.bonus} hint="só para jogar" />
        <Figure name="Saques em andamento" value={wallet.held} hint="já fora do saldo" />
      </dl>
      {wallet.blocked.length > 0 && (
        <div className="border-t border-line p-4 sm:p-6">
          <h2 className="mb-3 text-base">O que ainda não dá para sacar</h2>
          <ul className="flex flex-col gap-3">
            {wallet.blocked.map((block) => (
              <li key={`${block.reason_code} ${block.message}`} className="flex gap-3">
                <Lock {...icon} className="mt-0.5 shrink-0 text-muted" />
                <p className="min-w-0 flex-1 text-sm text-muted">{block.message}</p>
                <Amount cents={cents(block.amount)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function Figure({ name, value, hint }: { name: string; value: number; hint: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 bg-surface p-4 sm:px-6">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex flex-col">
        <Amount cents={cents(value)} size="lg" />
        <span className="text-xs text-faint">{hint}</span>
      </dd>
    </div>
  );
}
