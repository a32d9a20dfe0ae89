import { Repeat2, RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DiceBetRequest, DiceDirection } from '#contracts/originals/dice.ts';
import { type DiceBet, diceMultiplierE4, dicePrizeCents, diceRtp } from '#kernel/fairness/dice.ts';
import { fractionE6 } from '#kernel/fairness/index.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { percentText } from '#kernel/number-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { AutoPanel } from '../shared/auto/auto-part.ts';
import type { Auto } from '../shared/auto/use-auto.ts';
import { FigureRow } from '../shared/figure-row.tsx';
import { PlayButton } from '../shared/play-button.tsx';
import { SessionLine } from '../shared/session-line.tsx';
import { betLabel, STAKE_WRONG, stakeFault } from '../shared/stake/stake-fault.ts';
import { StakeField } from '../shared/stake/stake-field.tsx';
import type { Stake } from '../shared/stake/use-stake.ts';
import { ChanceField } from './chance-field.tsx';
import { directionText, multiplierText } from './words.ts';

interface BetPanelProps {
  readonly bet: DiceBet;
  readonly onBet: (bet: DiceBet) => void;
  readonly stake: Stake;
  readonly auto: Auto;
  /** How many bets have ended on this page. */
  readonly played: number;
  readonly busy: boolean;
  readonly paused: boolean;
  /** Places the chosen bet, or focuses the invalid field. */
  readonly onPlace: () => void;
  /** The previous bet; null if there is none. */
  readonly previous: DiceBetRequest | null;
  readonly onRepeat: () => void;
}

/** Direction, chance, stake, payout, and the one main button. */
export function BetPanel(props: BetPanelProps) {
  const { bet, onBet, stake, auto, onPlace } = props;
  const label = (direction: DiceDirection) => directionText({ ...bet, direction });
  const held = auto.run !== null;
  const [planning, setPlanning] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <fieldset disabled={held} className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0 disabled:opacity-60">
        <legend className="sr-only">O número</legend>
        <SegmentedControl
          label="Lado"
          segments={[
            { value: 'under', label: label('under') },
            { value: 'over', label: label('over') },
          ]}
          value={bet.direction}
          onValueChange={(direction) => onBet({ ...bet, direction })}
          className="tabular"
        />
        <ChanceField chance={bet.chance} onChance={(chance) => onBet({ ...bet, chance })} onBet={onPlace} />
      </fieldset>
      <StakeField stake={stake} inOneRow disabled={held} />
      <Figures chance={bet.chance} stake={stake.value} />
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
            icon={<Repeat2 {...icon} />}
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
            about={`Cada rodada aposta em ${directionText(bet).toLowerCase()}, com ${bet.chance}% de chance.`}
            missing={stakeFault(stake.value, stake.bounds) === null ? null : STAKE_WRONG}
            onMissing={stake.ask}
          />
        </Suspense>
      )}
      {!held && <Repeat {...props} />}
      <SessionLine rounds={props.played} />
    </div>
  );
}

/** Repeats the previous bet. */
function Repeat({ busy, paused, previous, onRepeat }: BetPanelProps) {
  const { casino_enabled } = useSettings();
  if (previous === null || !casino_enabled) return null;
  return (
    <Button variant="secondary" block disabled={busy || paused} onClick={onRepeat} icon={<RotateCcw {...icon} />}>
      <span className="tabular text-xs whitespace-normal min-[380px]:text-sm">
        Repetir: {directionText(previous).toLowerCase()} · {formatBrl(cents(previous.stake))}
      </span>
    </Button>
  );
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** The payout and the average return of the bet, exact and including rounding down. */
function Figures({ chance, stake }: { chance: number; stake: Cents | null }) {
  const isPlayable = stake !== null && stake > 0;
  const figures = [
    ['Multiplicador', multiplierText(diceMultiplierE4(chance) / 10_000)],
    ['Se ganhar', isPlayable ? formatBrl(dicePrizeCents(stake, chance)) : '—'],
    ['Retorno', isPlayable ? percentText(fractionE6(diceRtp(stake, chance)) / 1_000_000, 4) : '—'],
  ] as const;
  return <FigureRow figures={figures} />;
}

function MainButton({ stake, auto, busy, paused, onPlace, planning }: BetPanelProps & { readonly planning: boolean }) {
  return (
    <PlayButton auto={auto} planning={planning} busy={busy} disabled={paused} onPress={onPlace}>
      {paused && !busy ? 'Pausa entre rodadas' : betLabel(stake.value, stake.bounds)}
    </PlayButton>
  );
}
