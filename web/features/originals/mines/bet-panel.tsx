import { Dices } from 'lucide-react';
import { minesMultipliersE4 } from '#kernel/fairness/index.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { MoneyInput } from '#ui/money-input/money-input.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useBalance, useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { formatMultiplier, Ladder } from './ladder.tsx';
import type { Mines } from './use-mines.ts';

interface BetPanelProps {
  readonly mines: Mines;
  readonly stake: Cents | null;
  readonly onStake: (stake: Cents | null) => void;
  readonly mineCount: number;
  readonly onMineCount: (count: number) => void;
}

/** Stake, mines, the ladder and the one main button, which bets or cashes out. */
export function BetPanel({ mines, stake, onStake, mineCount, onMineCount }: BetPanelProps) {
  const { round, phase } = mines.state;
  const playing = phase === 'playing' || phase === 'cashing';
  const shown = playing && round !== null ? round : null;
  const multipliers = shown?.multipliers ?? minesMultipliersE4(mineCount).map((e4) => Number(e4) / 10_000);
  return (
    <div className="flex flex-col gap-3">
      <Ladder multipliers={multipliers} gems={shown?.gems ?? 0} maxGems={shown?.maxGems ?? multipliers.length} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <StakeField stake={stake} onStake={onStake} disabled={playing} />
        <Field label="Minas">
          <Stepper
            label="Minas"
            value={shown?.mines ?? mineCount}
            onValueChange={onMineCount}
            min={1}
            max={24}
            disabled={playing}
            format={(count) => (count === 1 ? '1 mina' : `${count} minas`)}
          />
        </Field>
      </div>
      <MainButton mines={mines} stake={stake} mineCount={mineCount} />
      {playing && (
        <Button variant="secondary" block disabled={mines.busy} onClick={mines.revealRandom} icon={<Dices aria-hidden="true" size={18} strokeWidth={1.75} />}>
          Casa aleatória
        </Button>
      )}
      {shown !== null && <NextStep multipliers={multipliers} gems={shown.gems} maxGems={shown.maxGems} stake={shown.stake} />}
    </div>
  );
}

function StakeField({ stake, onStake, disabled }: { stake: Cents | null; onStake: (stake: Cents | null) => void; disabled: boolean }) {
  const settings = useSettings();
  const balance = useBalance();
  const low = cents(settings.casino_bet_min_total);
  const high = cents(settings.casino_bet_max_total);
  const affordable = balance === null ? high : cents(Math.max(low, Math.min(high, balance.value + balance.bonus)));
  const clamp = (value: number) => cents(Math.min(high, Math.max(low, Math.floor(value))));
  const quick = [
    ['½', 'Metade da aposta', () => clamp((stake ?? low) / 2)],
    ['2×', 'Dobro da aposta', () => clamp((stake ?? low) * 2)],
    ['máx', 'Aposta máxima', () => affordable],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <Field label="Aposta">
        <MoneyInput value={stake} onValueChange={onStake} minCents={low} maxCents={high} disableNegative disabled={disabled} />
      </Field>
      <div className={cx('grid grid-cols-3 gap-1.5', disabled && 'max-lg:hidden')}>
        {quick.map(([text, name, value]) => (
          <Button key={text} variant="secondary" size="sm" aria-label={name} disabled={disabled} onClick={() => onStake(value())} className="min-w-0 px-0!">
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

function MainButton({ mines, stake, mineCount }: { mines: Mines; stake: Cents | null; mineCount: number }) {
  const session = useSession();
  const { casino_enabled } = useSettings();
  const { round, phase } = mines.state;
  if (session.status === 'out') {
    return (
      <ModalLink modal="login" size="lg" block>
        Entrar para jogar
      </ModalLink>
    );
  }
  if (!casino_enabled && phase !== 'playing' && phase !== 'cashing')
    return <p className="rounded-control border border-line p-3 text-center text-muted">Os jogos estão em pausa agora. Voltamos em breve.</p>;
  if ((phase === 'playing' || phase === 'cashing') && round !== null) {
    const waiting = round.gems === 0;
    return (
      <Button size="lg" block loading={phase === 'cashing'} disabled={waiting || (mines.busy && phase !== 'cashing')} onClick={mines.cashOut}>
        {waiting ? 'Abra uma casa' : `Retirar ${formatBrl(cents(round.payout))}`}
      </Button>
    );
  }
  return (
    <Button size="lg" block loading={phase === 'opening'} disabled={stake === null} onClick={() => stake !== null && mines.open(stake, mineCount)}>
      {stake === null ? 'Informe a aposta' : `Apostar ${formatBrl(stake)}`}
    </Button>
  );
}

function NextStep({ multipliers, gems, maxGems, stake }: { multipliers: readonly number[]; gems: number; maxGems: number; stake: number }) {
  const next = multipliers[gems];
  if (next === undefined || gems >= maxGems) return null;
  const payout = cents(Math.floor((stake * Math.round(next * 10_000)) / 10_000));
  return (
    <p className="text-center text-sm text-muted">
      Próxima gema: <span className="font-medium text-text">{formatMultiplier(next)}</span> · {formatBrl(payout)}
    </p>
  );
}
