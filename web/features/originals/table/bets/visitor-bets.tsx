import { useId } from 'react';
import { cents, formatBrl } from '#kernel/money.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { bettingObstacle, obstacleText } from './betting-obstacle.ts';
import type { Shown } from '../round/use-shown.ts';
import type { Table } from '../round/use-table.ts';
import { useScreen } from '../table-screen.ts';

const NONE = {};

interface VisitorBetsProps {
  readonly table: Table;
  readonly shown: Shown;
  readonly online: boolean;
}

/** The places as a visitor sees them: a press asks for the login. The betting code loads only for players. */
export function VisitorBets({ table: { state, terms }, shown, online }: VisitorBetsProps) {
  const { casino_enabled } = useSettings();
  const { words, Places } = useScreen();
  const { show } = useModal();
  const reasonId = useId();
  const hold = bettingObstacle({ phase: shown.phase, online, enabled: casino_enabled, resting: false, placedCents: 0, stakeCents: null, terms });
  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <Places round={state.round} phase={shown.phase} own={NONE} sending={NONE} disabled={hold !== null} reasonId={reasonId} onBet={() => show('login')} />
      <p id={reasonId} className="text-center text-sm text-muted lg:min-h-10 lg:text-left">
        {hold === null || hold === 'closed' ? (
          <>
            <ModalLink modal="login" look="plain" className="text-text underline underline-offset-4">
              Entre
            </ModalLink>{' '}
            para apostar de {formatBrl(cents(terms.stake_min))} a {formatBrl(cents(terms.stake_max))} por rodada. Assistir não pede conta.
          </>
        ) : (
          obstacleText(hold, terms, words.together)
        )}
      </p>
    </div>
  );
}
