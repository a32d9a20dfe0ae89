import { Repeat2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { plinkoRisks } from '#contracts/plinko.ts';
import { PLINKO_ROWS_MAX, PLINKO_ROWS_MIN, type PlinkoBoard, plinkoHighestE2, plinkoPrizeCents, plinkoRtp } from '#kernel/fairness/plinko/plinko.ts';
import { fractionE6 } from '#kernel/fairness/index.ts';
import { type Cents, formatBrl } from '#kernel/money.ts';
import { percentText } from '#kernel/number-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { MissingStep } from '#web/shared/session/missing-step.tsx';
import { useObstacle } from '#web/shared/session/obstacle-store.ts';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { AutoPanel } from '../shared/auto/auto-part.ts';
import type { Auto } from '../shared/auto/use-auto.ts';
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
  /** Balls that landed here. */
  readonly played: number;
  /** Balls under way: the board stays theirs. */
  readonly underWay: number;
  /** No more can be dropped until one has landed. */
  readonly full: boolean;
  readonly paused: boolean;
  /** Drops a ball, or leads to what is wrong with the stake. */
  readonly onDrop: () => void;
}

/** Rows, risk, stake, what the board pays, and the one main button. */
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

/** What the board pays at most, and what it returns on average: exact, floors included. */
function Figures({ board, stake }: { board: PlinkoBoard; stake: Cents | null }) {
  const isPlayable = stake !== null && stake > 0;
  const highest = plinkoHighestE2(board);
  const figures = [
    ['Nas pontas', timesText(highest)],
    ['Maior prêmio', isPlayable ? formatBrl(plinkoPrizeCents(stake, highest)) : '—'],
    ['Retorno', isPlayable ? percentText(fractionE6(plinkoRtp(stake, board)) / 1_000_000, 4) : '—'],
  ] as const;
  return (
    <dl className="tabular grid max-lg:order-1 grid-cols-3 divide-x divide-line rounded-control border border-line bg-bg">
      {figures.map(([name, figure]) => (
        <div key={name} className="min-w-0 px-1 py-2 text-center">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xs font-medium wrap-anywhere min-[380px]:text-sm">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function MainButton({ stake, auto, full, paused, onDrop, planning }: BetPanelProps & { readonly planning: boolean }) {
  const session = useSession();
  const { casino_enabled } = useSettings();
  const resting = useResting();
  const obstacle = useObstacle();
  if (session.status === 'out') {
    return (
      <ModalLink modal="login" size="lg" block>
        Entrar para jogar
      </ModalLink>
    );
  }
  if (auto.run !== null) {
    return (
      <Button size="lg" block onClick={() => auto.stop('player')}>
        Parar
      </Button>
    );
  }
  if (resting || !casino_enabled)
    return <p className="rounded-control border border-line p-3 text-center text-muted">{resting ? RESTING_TEXT : 'Os jogos estão em pausa agora.'}</p>;
  if (obstacle !== null) return <MissingStep obstacle={obstacle} />;
  return (
    <Button variant={planning ? 'secondary' : 'primary'} size="lg" block disabled={full || paused} onClick={onDrop}>
      {paused ? 'Pausa entre rodadas' : full ? 'Espere uma bola cair' : betLabel(stake.value, stake.bounds)}
    </Button>
  );
}
