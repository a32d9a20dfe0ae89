import { Dices } from 'lucide-react';
import { minesMultipliersE4 } from '#kernel/fairness/index.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { StakeField } from '../shared/stake-field.tsx';
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
  const settings = useSettings();
  const { round, phase } = mines.state;
  const playing = phase === 'playing' || phase === 'cashing';
  const shown = playing && round !== null ? round : null;
  const multipliers = shown?.multipliers ?? minesMultipliersE4(mineCount).map((e4) => Number(e4) / 10_000);
  return (
    <div className="flex flex-col gap-3">
      <Ladder multipliers={multipliers} gems={shown?.gems ?? 0} maxGems={shown?.maxGems ?? multipliers.length} />
      <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 lg:grid-cols-1">
        <StakeField stake={stake} onStake={onStake} low={settings.casino_bet_min_total} high={settings.casino_bet_max_total} disabled={playing} />
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
    return <p className="rounded-control border border-line p-3 text-center text-muted">Os jogos estão em pausa agora. Seu saldo continua como está.</p>;
  if ((phase === 'playing' || phase === 'cashing') && round !== null) {
    const waiting = round.gems === 0;
    return (
      <Button size="lg" block loading={phase === 'cashing'} disabled={waiting || (mines.busy && phase !== 'cashing')} onClick={mines.cashOut}>
        {waiting ? 'Abra uma casa' : `Retirar ${formatBrl(cents(round.payout))}`}
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      block
      loading={phase === 'opening'}
      disabled={stake === null || mines.paused}
      onClick={() => stake !== null && mines.open(stake, mineCount)}
    >
      {stake === null ? 'Informe a aposta' : mines.paused && phase !== 'opening' ? 'Pausa entre rodadas' : `Apostar ${formatBrl(stake)}`}
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
