import { useId } from 'react';
import type { DoubleColor, DoublePerColor } from '#contracts/double.ts';
import type { Cents } from '#kernel/money.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { StakeField } from '../shared/stake-field.tsx';
import { type BettingObstacle, bettingObstacle, obstacleText } from './betting-obstacle.ts';
import { ColorPlace } from './color-place.tsx';
import { TABLE_ORDER } from './colors.ts';
import { stakePerColor } from './round-totals.ts';
import type { ShownPhase } from './shown-phase.ts';
import { useBetting } from './use-betting.ts';
import type { Table } from './use-table.ts';

interface BetPanelProps {
  readonly table: Table;
  readonly phase: ShownPhase;
  readonly online: boolean;
  readonly stake: Cents | null;
  readonly onStake: (stake: Cents | null) => void;
}

/** The stake and the three places. A bet holds for the round on the screen or for none. */
export function BetPanel({ table, phase, online, stake, onStake }: BetPanelProps) {
  const { casino_enabled } = useSettings();
  const visitor = useSession().status === 'out';
  const { show } = useModal();
  const { state, terms } = table;
  const betting = useBetting(table.tell);
  const own = withSending(stakePerColor(state.own), betting.sending);
  const hold = bettingObstacle({ phase, online, enabled: casino_enabled, visitor, stakeCents: stake, placedCents: own.red + own.black + own.white, terms });
  const reasonId = useId();
  const bet = (color: DoubleColor) => {
    if (visitor) show('login');
    else if (stake !== null && state.round !== null) betting.place(color, stake, state.round.round_id);
  };
  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <StakeField stake={stake} onStake={onStake} low={terms.stake_min} high={terms.stake_max} inOneRow />
      <div role="group" aria-label="Apostar em uma cor" className="grid grid-cols-3 gap-2 lg:grid-cols-1">
        {TABLE_ORDER.map((color) => (
          <ColorPlace
            key={color}
            color={color}
            ownCents={own[color]}
            sending={betting.sending[color] > 0}
            disabled={hold !== null && hold !== 'visitor'}
            reasonId={reasonId}
            onBet={bet}
          />
        ))}
      </div>
      <p id={reasonId} className="min-h-5 text-center text-sm text-muted lg:min-h-10 lg:text-left">
        <Reason hold={hold} table={table} />
      </p>
    </div>
  );
}

function Reason({ hold, table }: { hold: BettingObstacle | null; table: Table }) {
  if (hold !== 'visitor') return obstacleText(hold, table.terms);
  return (
    <>
      <ModalLink modal="login" look="plain" className="text-text underline underline-offset-4">
        Entre
      </ModalLink>{' '}
      para apostar. Assistir não pede conta.
    </>
  );
}

function withSending(placed: DoublePerColor, sending: DoublePerColor): DoublePerColor {
  return { red: placed.red + sending.red, black: placed.black + sending.black, white: placed.white + sending.white };
}
