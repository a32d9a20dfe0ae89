import { Dices, Repeat2 } from 'lucide-react';
import { Suspense } from 'react';
import { MINES_TILES } from '#kernel/fairness/index.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { percentText } from '#kernel/number-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { MissingStep } from '#web/shared/session/missing-step.tsx';
import { useObstacle } from '#web/shared/session/obstacle-store.ts';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { AutoPanel } from '../shared/auto/auto-part.ts';
import type { Auto } from '../shared/auto/use-auto.ts';
import { SessionLine } from '../shared/session-line.tsx';
import { betLabel, STAKE_WRONG, stakeFault } from '../shared/stake/stake-fault.ts';
import { StakeField } from '../shared/stake/stake-field.tsx';
import type { Stake } from '../shared/stake/use-stake.ts';
import { formatMultiplier } from './round/ladder.tsx';
import type { PlayedRound } from './round/round-state.ts';
import type { Mines } from './round/use-mines.ts';

interface BetPanelProps {
  readonly mines: Mines;
  readonly stake: Stake;
  readonly mineCount: number;
  readonly onMineCount: (count: number) => void;
  readonly auto: Auto;
  /** Whether the player is choosing the tiles of automatic rounds. */
  readonly planning: boolean;
  readonly onPlanning: (planning: boolean) => void;
  readonly marked: readonly number[];
  /** Bets the typed stake, or focuses the invalid field. */
  readonly onBet: () => void;
  /** How many rounds have ended on this page. */
  readonly played: number;
}

/** Stake, number of mines and the one main button, which bets or cashes out. */
export function BetPanel(props: BetPanelProps) {
  const { mines, stake, mineCount, onMineCount, auto, planning, onPlanning, marked } = props;
  const { round, phase } = mines.state;
  const shown = (phase === 'playing' || phase === 'cashing') && round !== null ? round : null;
  const held = shown !== null || auto.run !== null;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 items-start min-[360px]:grid-cols-2 gap-3 lg:grid-cols-1">
        <StakeField stake={stake} disabled={held} running={shown?.stake ?? null} />
        <div className="flex flex-col gap-2">
          <Field label="Minas">
            <Stepper label="Minas" value={shown?.mines ?? mineCount} onValueChange={onMineCount} min={1} max={24} disabled={held} />
          </Field>
          {auto.offered && shown === null && (
            <Button
              variant="secondary"
              size="sm"
              aria-expanded={planning}
              disabled={auto.run !== null}
              onClick={() => onPlanning(!planning)}
              icon={<Repeat2 aria-hidden="true" size={16} strokeWidth={1.75} />}
            >
              Automática
            </Button>
          )}
        </div>
      </div>
      <MainButton {...props} />
      {shown !== null && <NextStep round={shown} />}
      {planning && (
        <Suspense>
          <AutoPanel
            auto={auto}
            stakeCents={stakeFault(stake.value, stake.bounds) === null ? stake.value : null}
            about="Toque no tabuleiro nas casas que cada rodada deve abrir. Depois da última gema, a rodada se retira sozinha."
            missing={stakeFault(stake.value, stake.bounds) === null ? missingFor(marked.length, mineCount, shown !== null) : STAKE_WRONG}
            onMissing={stake.ask}
          />
        </Suspense>
      )}
      <SessionLine rounds={props.played} playing={shown !== null || phase === 'opening'} />
    </div>
  );
}

function missingFor(marks: number, mines: number, open: boolean): string | null {
  if (open) return 'Termine antes a rodada que está aberta.';
  if (marks === 0) return 'Escolha ao menos uma casa no tabuleiro.';
  return marks > MINES_TILES - mines ? `Com ${mines} minas, escolha no máximo ${MINES_TILES - mines} casas.` : null;
}

function MainButton({ mines, stake, auto, planning, onBet }: BetPanelProps) {
  const { casino_enabled } = useSettings();
  const resting = useResting();
  const obstacle = useObstacle();
  const { round, phase } = mines.state;
  if (auto.run !== null) {
    return (
      <Button size="lg" block onClick={() => auto.stop('player')}>
        Parar
      </Button>
    );
  }
  if ((phase === 'playing' || phase === 'cashing') && round !== null) return <RunningButtons mines={mines} round={round} />;
  if (resting || !casino_enabled)
    return <p className="rounded-control border border-line p-3 text-center text-muted">{resting ? RESTING_TEXT : 'Os jogos estão em pausa agora.'}</p>;
  if (obstacle !== null) return <MissingStep obstacle={obstacle} />;
  return (
    <Button variant={planning ? 'secondary' : 'primary'} size="lg" block loading={phase === 'opening'} disabled={mines.paused} onClick={onBet}>
      {mines.paused && phase !== 'opening' ? 'Pausa entre rodadas' : betLabel(stake.value, stake.bounds)}
    </Button>
  );
}

/** Cash-out and a random tile, side by side: both stay visible on a phone. */
function RunningButtons({ mines, round }: { mines: Mines; round: PlayedRound }) {
  const cashing = mines.state.phase === 'cashing';
  const waiting = round.gems === 0;
  return (
    <div className="flex gap-2 lg:flex-col">
      <Button size="lg" className="min-w-0 flex-1 px-3! lg:flex-none" loading={cashing} disabled={waiting || (mines.busy && !cashing)} onClick={mines.cashOut}>
        {waiting ? 'Abra uma casa' : `Retirar ${formatBrl(cents(round.payout))}`}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        className="px-3!"
        disabled={mines.busy}
        onClick={mines.revealRandom}
        aria-label="Casa aleatória"
        icon={<Dices aria-hidden="true" size={18} strokeWidth={1.75} />}
      >
        Aleatória
      </Button>
    </div>
  );
}

/** The payout after the next gem and its probability: closed tiles without a mine / closed tiles. */
function NextStep({ round: { multipliers, gems, maxGems, stake, mines } }: { round: PlayedRound }) {
  const next = multipliers[gems];
  if (next === undefined || gems >= maxGems) return null;
  const payout = cents(Math.floor((stake * Math.round(next * 10_000)) / 10_000));
  const closed = MINES_TILES - gems;
  const chance = percentText((closed - mines) / closed);
  return (
    <p className="tabular text-center text-sm text-muted">
      Próxima gema:{' '}
      <span translate="no" className="font-medium text-text">
        {formatMultiplier(next)}
      </span>{' '}
      · <span translate="no">{formatBrl(payout)}</span> · <span>{chance} de chance</span>
    </p>
  );
}
