import { type ReactNode, useState } from 'react';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { type AutoRun, MOST_ROUNDS } from './auto-run.ts';
import { stopText } from './auto-words.ts';
import type { Auto } from './use-auto.ts';

export interface AutoPanelProps {
  readonly auto: Auto;
  /** The amount that each round stakes, in centavos; null while it is unknown. */
  readonly stakeCents: number | null;
  /** A description of each round, in the game's words. */
  readonly about: ReactNode;
  /** The input that the game still needs before a run, in words; null when a run may start. */
  readonly missing: string | null;
  /** Focuses the missing input. */
  readonly onMissing?: () => void;
}

/** The plan of automatic rounds, and the state of the run. */
export function AutoPanel(props: AutoPanelProps) {
  const { auto } = props;
  return (
    <section aria-label="Rodadas automáticas" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 lg:bg-bg">
      <h2 className="text-base font-medium">Rodadas automáticas</h2>
      {auto.run === null ? <PlanForm {...props} /> : <Running run={auto.run} />}
      <p role="status" className={auto.ended === null ? 'sr-only' : 'text-sm'}>
        {auto.ended !== null && (
          <>
            {stopText(auto.ended.reason, auto.ended.run)} {auto.ended.run.done > 0 && <Net run={auto.ended.run} />}
          </>
        )}
      </p>
    </section>
  );
}

function Running({ run }: { run: AutoRun }) {
  return (
    <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm">
      <span>
        Rodada {Math.min(run.done + 1, run.plan.rounds)} de {run.plan.rounds}
      </span>
      <Net run={run} />
    </p>
  );
}

function Net({ run }: { run: AutoRun }) {
  return (
    <span className="whitespace-nowrap text-muted">
      Resultado: <Amount cents={cents(run.netCents)} tone="signed" />
    </span>
  );
}

const FIRST_ROUNDS = 10;

function PlanForm({ auto, stakeCents, about, missing, onMissing }: AutoPanelProps) {
  const [rounds, setRounds] = useState(FIRST_ROUNDS);
  const [lost, setLost] = useState<Cents | null>(() => (stakeCents === null ? null : cents(stakeCents * FIRST_ROUNDS)));
  const [profit, setProfit] = useState<Cents | null>(null);
  const [ends, setEnds] = useState({ win: false, loss: false });
  const [looked, setLooked] = useState(false);
  const fault = lostFault(lost, stakeCents);
  const submit = () => {
    setLooked(true);
    if (missing !== null) return onMissing?.();
    if (fault !== null || lost === null) return;
    auto.start({ rounds, stopOnWin: ends.win, stopOnLoss: ends.loss, profitCents: profit === null || profit === 0 ? null : profit, lostCents: lost });
  };
  return (
    <Form onSend={submit} className="flex flex-col gap-3">
      <p className="text-sm text-muted">{about}</p>
      <Field label="Rodadas">
        <Stepper label="Rodadas" value={rounds} onValueChange={setRounds} min={1} max={MOST_ROUNDS} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-1">
        <Field label="Parar se perder" error={looked ? fault : null}>
          <MoneyInput value={lost} onValueChange={setLost} disableNegative />
        </Field>
        <Field label="Parar se ganhar" hint="Opcional">
          <MoneyInput value={profit} onValueChange={setProfit} disableNegative />
        </Field>
      </div>
      <div>
        <Checkbox label="Parar na primeira rodada ganha" checked={ends.win} onChange={(event) => setEnds({ ...ends, win: event.target.checked })} />
        <Checkbox label="Parar na primeira rodada perdida" checked={ends.loss} onChange={(event) => setEnds({ ...ends, loss: event.target.checked })} />
      </div>
      {looked && missing !== null && (
        <p role="status" className="text-sm text-loss">
          {missing}
        </p>
      )}
      <Button type="submit" block>
        {stakeCents === null ? 'Começar' : `Começar: ${rounds} × ${formatBrl(cents(stakeCents))}`}
      </Button>
      <p className="text-xs text-muted">Para sozinho se você sair desta página, se um aviso abrir ou se uma aposta não for aceita.</p>
    </Form>
  );
}

function lostFault(lost: number | null, stakeCents: number | null): string | null {
  if (lost === null || lost === 0) return 'Diga quanto pode perder, no máximo.';
  return stakeCents !== null && lost < stakeCents ? `Menos que uma aposta, de ${formatBrl(cents(stakeCents))}.` : null;
}
