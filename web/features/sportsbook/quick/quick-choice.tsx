import { useState } from 'react';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { MOST_STEP } from '../slip/steps/steps-store.ts';
import { quickStore, useQuick } from './quick-store.ts';

/** Turns quick bets on, which are off by default: first the amount, then a button that names it. Not offered to a player who pauses. */
export function QuickChoice() {
  const session = useSession();
  const quick = useQuick();
  if (useResting() || session.status !== 'in') return null;
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-medium">Aposta rápida</legend>
      {quick === null ? <TurnOn player={session.me.user.id} /> : <QuickNote stakeCents={quick.stakeCents} />}
    </fieldset>
  );
}

function TurnOn({ player }: { player: string }) {
  const { sport_bet_min_single } = useSettings();
  const [stake, setStake] = useState<Cents | null>(null);
  const [fault, setFault] = useState<string>();
  const least = cents(sport_bet_min_single);
  const turnOn = () => {
    if (stake === null || stake < least) {
      setFault(`Informe pelo menos ${formatBrl(least)}.`);
      return;
    }
    quickStore.set({ player, stakeCents: stake });
    void import('./quick-bet.ts').catch(() => undefined);
  };
  return (
    <>
      <p className="text-sm text-muted">
        Um toque numa cotação faz na hora uma aposta simples deste valor, sem passar pelo bilhete. Ela não pode ser desfeita. Está desligada até você ligar.
      </p>
      <Field label="Quanto por toque" error={fault}>
        <MoneyInput value={stake} onValueChange={setStake} maxCents={MOST_STEP} disableNegative />
      </Field>
      <Button variant="secondary" className="self-start" onClick={turnOn}>
        {stake === null ? 'Ligar aposta rápida' : `Ligar aposta rápida de ${formatBrl(stake)}`}
      </Button>
    </>
  );
}

/** Says that quick bets are on, and turns them off. */
export function QuickNote({ stakeCents }: { stakeCents: Cents }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-primary/50 bg-primary/8 px-3 py-2 text-sm">
      <p>
        Aposta rápida ligada: cada toque numa cotação aposta <strong translate="no">{formatBrl(stakeCents)}</strong>.
      </p>
      <Button size="sm" variant="secondary" onClick={() => quickStore.set(null)}>
        Desligar
      </Button>
    </div>
  );
}
