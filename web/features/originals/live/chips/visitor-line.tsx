import { cents, formatBrl } from '#kernel/money.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useModal } from '#web/shared/modal/use-modal.ts';
import type { Table } from '../../table/round/use-table.ts';
import type { Board } from './live-betting.tsx';

const nothing = () => undefined;

/** The table top for a visitor: a tap asks for the login. The code that places bets loads only for players. */
export function useVisitorBoard(): Board {
  const { show } = useModal();
  return { placed: {}, pending: {}, chosen: 0, disabled: false, lay: () => show('login'), lift: nothing, pick: nothing };
}

/** The visitor's options: login and registration. */
export function VisitorLine({ terms }: { terms: Table['terms'] }) {
  return (
    <p className="text-sm text-muted">
      <ModalLink modal="login" look="plain" className="text-text underline underline-offset-4">
        Entre
      </ModalLink>{' '}
      para apostar de {formatBrl(cents(terms.stake_min))} a {formatBrl(cents(terms.stake_max))} por rodada. Assistir não pede conta.
    </p>
  );
}
