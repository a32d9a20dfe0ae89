import { Repeat2, RotateCcw, Undo2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { AutoPanel } from '../../shared/auto/auto-part.ts';
import type { Auto } from '../../shared/auto/use-auto.ts';
import { SessionLine } from '../../shared/session-line.tsx';
import { stakeFault } from '../../shared/stake/stake-fault.ts';
import { StakeField } from '../../shared/stake/stake-field.tsx';
import { useStake } from '../../shared/stake/use-stake.ts';
import { bettingObstacle, obstacleText } from './betting-obstacle.ts';
import { added, type RoundOutcome, stakePerPosition, sumOf } from '../round/round-totals.ts';
import { useBetting } from './use-betting.ts';
import { useTableAuto } from './use-table-auto.ts';
import { useRepeat } from './use-repeat.ts';
import type { Shown } from '../round/use-shown.ts';
import type { Table } from '../round/use-table.ts';
import { useTableWindow } from '../table-window.ts';
import { type AnyScreen, figureOf, spokenName, useScreen } from '../table-screen.ts';
import type { PerPosition } from '../wire.ts';

export interface BetPanelProps {
  readonly table: Table;
  readonly shown: Shown;
  readonly online: boolean;
  /** The result of the round for the player; null before, and without a bet. */
  readonly outcome: RoundOutcome | null;
  /** How many of the player's rounds have ended on this page. */
  readonly played: number;
}

/** The stake, the places, and the buttons to repeat or take back. A bet is valid only for the round on the screen. */
export function BetPanel({ table, shown, online, outcome, played }: BetPanelProps) {
  const { casino_enabled } = useSettings();
  const { positions, words, Places } = useScreen();
  const { state, terms } = table;
  const isWindow = useTableWindow() !== null;
  const roundId = state.round?.round_id ?? null;
  const stake = useStake(terms.stake_default, { low: terms.stake_min, high: terms.stake_max });
  const betting = useBetting({ tell: table.tell, secondsLeft: shown.secondsLeft, onRefused: () => auto.stop('trouble') });
  const own = added(stakePerPosition(state.own), betting.sending);
  const placed = { phase: shown.phase, online, enabled: casino_enabled, resting: useResting(), placedCents: sumOf(own), terms };
  const hold = bettingObstacle({ ...placed, stakeCents: stakeFault(stake.value, stake.bounds) === null ? stake.value : null });
  const open = bettingObstacle({ ...placed, stakeCents: null }) === null;
  const before = useRepeat(state);
  // Automatic rounds repeat the bets on the table; without any, the last ones.
  const repeated = sumOf(own) > 0 ? own : before;
  const auto = useTableAuto({ roundId, shown, open, ownCents: sumOf(own), stakes: repeated, outcome, placeAtOnce: betting.placeAtOnce });
  const reasonId = useId();
  const bet = (position: string) => {
    const asked = stake.ask();
    if (asked !== null && roundId !== null) betting.place(position, asked, roundId);
  };
  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <StakeField stake={stake} inOneRow disabled={auto.run !== null} />
      <Places
        round={state.round}
        phase={shown.phase}
        own={own}
        sending={betting.sending}
        disabled={hold !== null || auto.run !== null}
        reasonId={reasonId}
        onBet={bet}
      />
      <p id={reasonId} className={cx('text-center text-sm text-muted lg:min-h-5 lg:text-left', (hold === null || hold === 'closed') && 'max-lg:sr-only')}>
        {obstacleText(hold, terms, words.together)}
      </p>
      <Acts
        auto={auto}
        before={before}
        mayRepeat={open && before !== null && sumOf(own) + sumOf(before) <= terms.stake_max && auto.run === null}
        onRepeat={() =>
          before !== null &&
          roundId !== null &&
          positions.forEach((position) => figureOf(before, position) > 0 && betting.place(position, figureOf(before, position), roundId))
        }
        held={betting.held}
        onTakeBack={betting.takeBack}
        repeated={repeated}
      />
      {!isWindow && <SessionLine rounds={played} playing={outcome === null && sumOf(own) > 0} />}
    </div>
  );
}

interface ActsProps {
  readonly auto: Auto;
  readonly before: PerPosition | null;
  readonly mayRepeat: boolean;
  readonly onRepeat: () => void;
  readonly held: number;
  readonly onTakeBack: () => void;
  /** The bets that automatic rounds repeat. */
  readonly repeated: PerPosition | null;
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** Buttons to repeat the last stakes, to take back the newest unsent bet, and to start automatic rounds. */
function Acts({ auto, before, mayRepeat, onRepeat, held, onTakeBack, repeated }: ActsProps) {
  const screen = useScreen();
  const [planning, setPlanning] = useState(false);
  return (
    <>
      <div className="flex gap-2 lg:flex-wrap">
        {auto.run === null ? (
          <>
            <Button
              variant="secondary"
              size="sm"
              className="min-w-0 flex-1 px-2! lg:basis-full"
              disabled={!mayRepeat}
              onClick={onRepeat}
              icon={<RotateCcw {...icon} />}
            >
              <span className="tabular whitespace-normal">Repetir{before !== null && ` ${formatBrl(cents(sumOf(before)))}`}</span>
            </Button>
            <Button variant="secondary" size="sm" className="px-2.5! lg:flex-1" disabled={held === 0} onClick={onTakeBack} icon={<Undo2 {...icon} />}>
              Desfazer
            </Button>
          </>
        ) : (
          <Button size="sm" className="flex-1" onClick={() => auto.stop('player')}>
            Parar
          </Button>
        )}
        {auto.offered && (
          <Button
            variant="secondary"
            size="sm"
            className="px-2.5! lg:flex-1"
            aria-label="Automática"
            aria-expanded={planning}
            disabled={auto.run !== null}
            onClick={() => setPlanning(!planning)}
            icon={<Repeat2 {...icon} />}
          >
            Auto
          </Button>
        )}
      </div>
      {(planning || auto.run !== null) && (
        <Suspense>
          <AutoPanel
            auto={auto}
            stakeCents={repeated === null ? null : sumOf(repeated)}
            about={repeated === null ? 'Cada rodada repete a sua última aposta.' : `Cada rodada repete: ${stakesText(screen, repeated)}.`}
            missing={repeated === null ? `${screen.words.betFirst}: as rodadas repetem essa aposta.` : null}
          />
        </Suspense>
      )}
    </>
  );
}

function stakesText(screen: AnyScreen, stakes: PerPosition): string {
  return screen.positions
    .filter((position) => figureOf(stakes, position) > 0)
    .map((position) => `${spokenName(screen, position)} ${formatBrl(cents(figureOf(stakes, position)))}`)
    .join(', ');
}
