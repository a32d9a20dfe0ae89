import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { WalletView } from '#contracts/account/account.ts';
import { cents } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { WithdrawNow } from '#web/shared/rollover/withdraw-now.tsx';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The playable balance first; then how much of it can be withdrawn now, and how to unlock the rest. */
export function WalletFigures({ wallet }: { wallet: WalletView }) {
  const { withdraw_enabled } = useSettings();
  const resting = useResting();
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="flex flex-col gap-4 p-4 sm:flex-row sm:items-end sm:justify-between sm:p-6">
        <p className="flex flex-col gap-1">
          <span className="text-sm text-muted">{resting ? 'Seu saldo' : 'Saldo para jogar'}</span>
          <Amount cents={cents(wallet.cash + wallet.bonus)} className={cx('font-bold tracking-tight sm:text-3xl', sizeOf(wallet.cash + wallet.bonus))} />
          {wallet.bonus > 0 && (
            <span className="text-sm text-muted">
              <Amount cents={cents(wallet.cash)} className="font-normal" /> em dinheiro e <Amount cents={cents(wallet.bonus)} className="font-normal" /> em
              bônus
            </span>
          )}
        </p>
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <ModalLink modal="deposit" size="lg">
            <ArrowDownToLine {...icon} />
            Depositar
          </ModalLink>
          {withdraw_enabled && (
            <LinkButton to="/user/withdraw" variant={resting ? 'primary' : 'secondary'} size="lg" icon={<ArrowUpFromLine {...icon} />}>
              Sacar
            </LinkButton>
          )}
        </div>
      </div>
      <Withdrawable wallet={wallet} />
    </Card>
  );
}

/** The largest size that fits a phone of 320 px. */
function sizeOf(totalCents: number): string {
  if (totalCents >= 10_000_000) return 'text-xl';
  return totalCents >= 100_000 ? 'text-2xl' : 'text-3xl';
}

function Withdrawable({ wallet }: { wallet: WalletView }) {
  const { cash, held, blocked } = wallet;
  // An empty bar shows nothing.
  if (cash + held === 0 && blocked.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line p-4 sm:p-6">
      <WithdrawNow wallet={wallet} />
      {held > 0 && (
        <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
          <span>Saques em andamento, já fora do saldo</span>
          <Amount cents={cents(held)} />
        </p>
      )}
    </div>
  );
}
