import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { cents } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useBalance } from '#web/shared/session/session-provider.tsx';

/** From this amount on the balance is written in small type on a narrow phone, so that it fits between menu and bell. */
const LONG_CENTS = 10_000_000;

/** The live amount that can be played with (cash and bonus, specification §3), next to a link for depositing more. */
export function BalancePill() {
  const balance = useBalance();
  const total = cents((balance?.value ?? 0) + (balance?.bonus ?? 0));
  return (
    <div className="flex h-11 items-center rounded-control bg-surface ring-1 ring-line ring-inset">
      <Link
        to="/user/wallet"
        className={cx(
          'flex h-full items-center rounded-control px-2 text-text no-underline hover:text-accent sm:px-3',
          total >= LONG_CENTS && 'max-[400px]:text-xs',
        )}
      >
        <span className="sr-only">Saldo: </span>
        <Amount cents={total} />
      </Link>
      <ModalLink
        modal="deposit"
        look="plain"
        aria-label="Depositar"
        className="relative mr-1 inline-grid size-9 before:absolute before:-inset-1 place-items-center rounded-sm bg-primary text-on-primary hover:bg-primary-hover"
      >
        <Plus aria-hidden="true" size={20} strokeWidth={2.25} />
      </ModalLink>
    </div>
  );
}
