import { RotateCcw } from 'lucide-react';
import type { DiceBetRequest, DiceDirection } from '#contracts/dice.ts';
import { DICE_LOWEST_STAKE_CENTS, type DiceBet, diceMultiplierE4, dicePrizeCents, diceRtp } from '#kernel/fairness/dice.ts';
import { fractionE6 } from '#kernel/fairness/index.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { StakeField } from '../shared/stake-field.tsx';
import { ChanceField } from './chance-field.tsx';
import { directionText, multiplierText } from './words.ts';

interface BetPanelProps {
  readonly bet: DiceBet;
  readonly onBet: (bet: DiceBet) => void;
  readonly stake: Cents | null;
  readonly onStake: (stake: Cents | null) => void;
  readonly busy: boolean;
  readonly paused: boolean;
  /** Sends what is chosen. */
  readonly onPlace: () => void;
  /** The bet before; null where there is none. */
  readonly previous: DiceBetRequest | null;
  readonly onRepeat: () => void;
}

/** Direction, chance, stake, what that pays, and the one main button. */
export function BetPanel({ bet, onBet, stake, onStake, busy, paused, onPlace, previous, onRepeat }: BetPanelProps) {
  const settings = useSettings();
  const label = (direction: DiceDirection) => directionText({ ...bet, direction });
  return (
    <div className="flex flex-col gap-3">
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
      <StakeField
        stake={stake}
        onStake={onStake}
        low={Math.max(DICE_LOWEST_STAKE_CENTS, settings.casino_bet_min_total)}
        high={settings.casino_bet_max_total}
        inOneRow
      />
      <Figures chance={bet.chance} stake={stake} />
      <MainButton stake={stake} busy={busy} paused={paused} onPlace={onPlace} />
      {previous !== null && settings.casino_enabled && (
        <Button variant="secondary" block disabled={busy || paused} onClick={onRepeat} icon={<RotateCcw aria-hidden="true" size={18} strokeWidth={1.75} />}>
          <span className="tabular text-xs whitespace-normal min-[380px]:text-sm">
            Repetir: {directionText(previous).toLowerCase()} · {formatBrl(cents(previous.stake))}
          </span>
        </Button>
      )}
    </div>
  );
}

/** What the bet pays, and what it returns on average: exact, floors included. */
function Figures({ chance, stake }: { chance: number; stake: Cents | null }) {
  const isPlayable = stake !== null && stake > 0;
  const figures = [
    ['Multiplicador', multiplierText(diceMultiplierE4(chance) / 10_000)],
    ['Se ganhar', isPlayable ? formatBrl(dicePrizeCents(stake, chance)) : '—'],
    ['Retorno', isPlayable ? percentText(fractionE6(diceRtp(stake, chance))) : '—'],
  ] as const;
  return (
    <dl className="tabular grid grid-cols-3 divide-x divide-line rounded-control border border-line bg-bg">
      {figures.map(([name, figure]) => (
        <div key={name} className="min-w-0 px-1 py-2 text-center">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xs font-medium wrap-anywhere min-[380px]:text-sm">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function MainButton({ stake, busy, paused, onPlace }: { stake: Cents | null; busy: boolean; paused: boolean; onPlace: () => void }) {
  const session = useSession();
  const { casino_enabled } = useSettings();
  if (session.status === 'out') {
    return (
      <ModalLink modal="login" size="lg" block>
        Entrar para jogar
      </ModalLink>
    );
  }
  if (!casino_enabled)
    return <p className="rounded-control border border-line p-3 text-center text-muted">Os jogos estão em pausa agora. Seu saldo continua como está.</p>;
  return (
    <Button size="lg" block loading={busy} disabled={stake === null || paused} onClick={onPlace}>
      {stake === null ? 'Informe a aposta' : paused && !busy ? 'Pausa entre rodadas' : `Apostar ${formatBrl(stake)}`}
    </Button>
  );
}

/** Millionths as read in Brazil: 969000 is "96,9%". */
function percentText(millionths: number): string {
  return (millionths / 1_000_000).toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 4 });
}
