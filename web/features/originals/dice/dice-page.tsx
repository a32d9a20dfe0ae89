import { useState } from 'react';
import type { DiceBetReply, DicePick } from '#contracts/dice.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { StakeField } from '../shared/stake-field.tsx';
import { OwnBets } from './own-bets.tsx';
import { pickLabels } from './pick-labels.ts';
import { useDice } from './use-dice.ts';

/** Dice: the bet, its result, and the bets before. */
export function DicePage() {
  const settings = useSettings();
  const session = useSession();
  const game = useDice();
  const [stake, setStake] = useState<Cents | null>(() => cents(settings.casino_bet_default));
  const [pick, setPick] = useState<DicePick>('high');
  return (
    <div className="mx-auto flex max-w-[560px] flex-col gap-6">
      <h1 className="text-lg lg:text-2xl">Dice</h1>
      <Result last={game.last} />
      <section aria-label="Aposta" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <StakeField stake={stake} onStake={setStake} low={settings.casino_bet_min_total} high={settings.casino_bet_max_total} />
        <SegmentedControl
          label="Lado"
          segments={[
            { value: 'low', label: pickLabels.low },
            { value: 'high', label: pickLabels.high },
          ]}
          value={pick}
          onValueChange={setPick}
        />
        {session.status === 'out' ? (
          <ModalLink modal="login" size="lg" block>
            Entrar para jogar
          </ModalLink>
        ) : (
          <Button
            size="lg"
            block
            loading={game.busy}
            disabled={stake === null || !settings.casino_enabled}
            onClick={() => stake !== null && game.bet(stake, pick)}
          >
            {stake === null ? 'Informe a aposta' : `Apostar ${formatBrl(stake)}`}
          </Button>
        )}
      </section>
      {session.status === 'in' && <OwnBets />}
    </div>
  );
}

function Result({ last }: { last: DiceBetReply | null }) {
  return (
    <section aria-label="Resultado" aria-live="polite" className="rounded-card border border-line bg-surface p-6 text-center">
      <p className="tabular text-3xl">{last === null ? '—' : last.roll}</p>
      <p className="mt-2 text-muted">
        {last === null ? 'De 0 a 4999 é baixo; de 5000 a 9999, alto.' : last.won ? `Você ganhou ${formatBrl(cents(last.payout))}.` : 'Não foi desta vez.'}
      </p>
    </section>
  );
}
