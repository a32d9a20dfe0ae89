import { useId } from 'react';
import type { DoublePerColor } from '#contracts/double.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { bettingObstacle } from './betting-obstacle.ts';
import { LazyStake } from './lazy-double.ts';
import { Places } from './places.tsx';
import { Reason } from './reason.tsx';
import type { Shown } from './use-shown.ts';
import type { Table } from './use-table.ts';

const NONE: DoublePerColor = { red: 0, black: 0, white: 0 };

interface VisitorBetsProps {
  readonly table: Table;
  readonly shown: Shown;
  readonly online: boolean;
}

/** The bets as who isn't logged in sees them: the table is followed, a press asks for the login. What places bets comes with the player. */
export function VisitorBets({ table: { state, terms }, shown, online }: VisitorBetsProps) {
  const { casino_enabled } = useSettings();
  const { show } = useModal();
  const reasonId = useId();
  const hold = bettingObstacle({ phase: shown.phase, online, enabled: casino_enabled, resting: false, visitor: true, placedCents: 0, stakeCents: null, terms });
  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <LazyStake terms={terms} />
      <Places
        {...{ round: state.round, phase: shown.phase, own: NONE, sending: NONE, reasonId }}
        disabled={hold !== null && hold !== 'visitor'}
        onBet={() => show('login')}
      />
      <Reason id={reasonId} hold={hold} terms={terms} />
    </div>
  );
}
