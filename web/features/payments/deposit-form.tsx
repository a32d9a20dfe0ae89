import { useState } from 'react';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';

interface DepositFormProps {
  readonly creating: boolean;
  readonly problem: string | null;
  readonly onCreate: (amountCents: Cents) => void;
}

/** The amount: a few usual values as buttons, or any other within the limits. */
export function DepositForm({ creating, problem, onCreate }: DepositFormProps) {
  const { deposit_min, deposit_max, deposit_popup_values } = useSettings();
  const presets = presetAmounts(deposit_popup_values, deposit_min, deposit_max);
  const [amount, setAmount] = useState<Cents | null>(presets[Math.floor(presets.length / 2)] ?? null);
  const [error, setError] = useState<string | null>(null);
  const choose = (next: Cents | null) => {
    setAmount(next);
    setError(null);
  };
  const submit = () => {
    const wrong = amountProblem(amount, deposit_min, deposit_max);
    setError(wrong);
    if (amount !== null && wrong === null) onCreate(amount);
  };
  return (
    <Form onSend={submit} className="flex flex-col gap-5">
      <FormError message={problem ?? undefined} />
      <Field label="Valor do depósito" error={error} hint={`De ${formatBrl(cents(deposit_min))} a ${formatBrl(cents(deposit_max))}, sem taxa.`}>
        <MoneyInput value={amount} onValueChange={choose} disableNegative enterKeyHint="done" />
      </Field>
      {presets.length > 0 && (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="sr-only">Valores sugeridos</legend>
          <div className="grid grid-cols-3 gap-2">
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={preset === amount}
                onClick={() => choose(preset)}
                className={cx(
                  'tabular h-12 rounded-control border px-2 font-medium transition-colors',
                  preset === amount ? 'border-accent bg-primary/10 text-accent' : 'border-line bg-raised text-text hover:border-line-strong',
                )}
              >
                {formatBrl(preset).replace(/,00$/, '')}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Button type="submit" size="lg" block loading={creating}>
        Gerar código Pix{amount !== null && amount > 0 ? ` de ${formatBrl(amount)}` : ''}
      </Button>
      <p className="text-sm text-muted">Pague de uma conta no seu CPF. Pix de outra pessoa é devolvido automaticamente.</p>
    </Form>
  );
}

/** The error of an amount, or null. */
function amountProblem(amount: Cents | null, minCents: number, maxCents: number): string | null {
  if (amount === null || amount === 0) return 'Informe o valor do depósito.';
  if (amount < minCents) return `O valor mínimo por depósito é ${formatBrl(cents(minCents))}.`;
  if (amount > maxCents) return `O valor máximo por depósito é ${formatBrl(cents(maxCents))}.`;
  return null;
}

/** Reais of the setting deposit_popup_values → centavos that lie within the limits, in the operator's order and without repeats. */
export function presetAmounts(valuesReais: readonly number[], minCents: number, maxCents: number): readonly Cents[] {
  const amounts = valuesReais.flatMap((value) => (Number.isInteger(value) && value > 0 && value < 10_000_000 ? [value * 100] : []));
  return [...new Set(amounts)].filter((amount) => amount >= minCents && amount <= maxCents).map(cents);
}
