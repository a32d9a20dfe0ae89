import { cents, formatBrl } from '#kernel/money.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useModal } from '#web/shared/modal/use-modal.ts';
import type { Table } from '../../table/round/use-table.ts';
import type { Stakes } from './chip-stack.ts';
import { TableTop } from './table-top.tsx';

const NONE: Stakes = {};
const nothing = () => undefined;

/** The layout as who isn't logged in has it: a tap asks for the login. What places bets comes with the player. */
export function VisitorTable({ terms, came }: { terms: Table['terms']; came: number | null }) {
  const { show } = useModal();
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TableTop placed={NONE} pending={NONE} came={came} disabled={false} shown={[]} onChip={() => show('login')} onLift={nothing} onPick={nothing} />
      <p className="text-sm text-muted">
        <ModalLink modal="login" look="plain" className="text-text underline underline-offset-4">
          Entre
        </ModalLink>{' '}
        para apostar de {formatBrl(cents(terms.stake_min))} a {formatBrl(cents(terms.stake_max))} por rodada. Assistir não pede conta.
      </p>
    </div>
  );
}
