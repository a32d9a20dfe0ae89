import { Repeat2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { plinkoRisks } from '#contracts/originals/plinko.ts';
import { PLINKO_ROWS_MAX, PLINKO_ROWS_MIN, type PlinkoBoard, plinkoHighestE2, plinkoPrizeCents, plinkoRtp } from '#kernel/fairness/plinko/plinko.ts';
import { fractionE6 } from '#kernel/fairness/index.ts';
import { type Cents, formatBrl } from '#kernel/money.ts';
import { percentText } from '#kernel/number-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { AutoPanel } from '../shared/auto/auto-part.ts';
import type { Auto } from '../shared/auto/use-auto.ts';
import { FigureRow } from '../shared/figure-row.tsx';
import { PlayButton } from '../shared/play-button.tsx';
import { SessionLine } from '../shared/session-line.tsx';
import { betLabel, STAKE_WRONG, stakeFault } from '../shared/stake/stake-fault.ts';
import { StakeField } from '../shared/stake/stake-field.tsx';
import type { Stake } from '../shared/stake/use-stake.ts';
import { boardText, RISK_TEXTS, timesText } from './words.ts';

interface BetPanelProps {
  readonly board: PlinkoBoard;
  readonly onBoard: (board: PlinkoBoard) => void;
  readonly stake: Stake;
  readonly auto: Auto;
  /** How many balls have landed on this page. */
  readonly played: number;
  /** Balls are falling, so their board can't be changed. */
  readonly underWay: number;
  /** The maximum number of balls is falling. */
  readonly full: boolean;
  readonly paused: boolean;
  /** Drops a ball, or focuses the invalid stake. */
  readonly onDrop: () => void;
}

/** Rows, risk, stake, payouts of the board, and the one main button. */
export function BetPanel(props: BetPanelProps) {
  const { board, onBoard, stake, auto, underWay } = props;
  const held = auto.run !== null;
  const [planning, setPlanning] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <fieldset
        disabled={held || underWay > 0}
        className="m-0 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-0 p-0 min-[380px]:grid-cols-[136px_minmax(0,1fr)] lg:grid-cols-1"
      >
        <legend className="sr-only">O tabuleiro, que não muda enquanto uma bola cai</legend>
        <Field label="Linhas">
          <Stepper label="Linhas" value={board.rows} onValueChange={(rows) => onBoard({ ...board, rows })} min={PLINKO_ROWS_MIN} max={PLINKO_ROWS_MAX} />
        </Field>
        <div className="flex min-w-0 flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">
            Risco
          </span>
          <SegmentedControl
            label="Risco"
            segments={plinkoRisks.map((value) => ({ value, label: RISK_TEXTS[value] }))}
            value={board.risk}
            onValueChange={(risk) => onBoard({ ...board, risk })}
          />
        </div>
      </fieldset>
      <StakeField stake={stake} inOneRow disabled={held} />
      <Figures board={board} stake={stake.value} />
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <MainButton {...props} planning={planning} />
        </div>
        {auto.offered && !held && (
          <Button
            variant="secondary"
            size="lg"
            className="px-3!"
            aria-label="Automática"
            aria-expanded={planning}
            onClick={() => setPlanning(!planning)}
            icon={<Repeat2 aria-hidden="true" size={18} strokeWidth={1.75} />}
          >
            Auto
          </Button>
        )}
      </div>
      {(planning || held) && (
        <Suspense>
          <AutoPanel
            auto={auto}
            stakeCents={stakeFault(stake.value, stake.bounds) === null ? stake.value : null}
            about={`Cada rodada solta uma bola: ${boardText(board)}.`}
            missing={stakeFault(stake.value, stake.bounds) === null ? null : STAKE_WRONG}
            onMissing={stake.ask}
          />
        </Suspense>
      )}
      {/* On a phone the button comes before what may be scrolled to. */}
      <div className="max-lg:order-1">
        <SessionLine rounds={props.played} playing={underWay > 0} />
      </div>
    </div>
  );
}

/** The maximum payout of the board and its average return, exact and including rounding down. */
function Figures({ board, stake }: { board: PlinkoBoard; stake: Cents | null }) {
  const isPlayable = stake !== null && stake > 0;
  const highest = plinkoHighestE2(board);
  const figures = [
    ['Nas pontas', timesText(highest)],
    ['Maior prêmio', isPlayable ? formatBrl(plinkoPrizeCents(stake, highest)) : '—'],
    ['Retorno', isPlayable ? percentText(fractionE6(plinkoRtp(stake, board)) / 1_000_000, 4) : '—'],
  ] as const;
  return <FigureRow figures={figures} className="max-lg:order-1" />;
}

function MainButton({ stake, auto, full, paused, onDrop, planning }: BetPanelProps & { readonly planning: boolean }) {
  return (
    <PlayButton auto={auto} planning={planning} disabled={full || paused} onPress={onDrop}>
      {paused ? 'Pausa entre rodadas' : full ? 'Espere uma bola cair' : betLabel(stake.value, stake.bounds)}
    </PlayButton>
  );
}
