import type { LimitPeriod } from '#contracts/account/responsible-gaming.ts';
import { cents } from '#kernel/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import type { LimitEffect } from './use-limit-form.ts';
import { type LimitUnit, periodWords } from './limit-words.ts';

interface LimitFieldProps {
  readonly period: LimitPeriod;
  readonly unit: LimitUnit;
  /** Money as its centavos in digits. */
  readonly text: string;
  readonly error: string;
  readonly effect: LimitEffect | null;
  readonly waitHours: number;
  readonly onWrite: (text: string) => void;
}

/** One period's limit, with the effect of its value. */
export function LimitField({ period, unit, text, error, effect, waitHours, onWrite }: LimitFieldProps) {
  return (
    <Field
      label={periodWords[period].label}
      error={error === '' ? undefined : error}
      hint={effectWords(effect, waitHours) ?? (unit === 'minutes' ? 'Em minutos ou horas: 90 ou 1h30.' : undefined)}
    >
      {unit === 'amount' ? (
        <MoneyInput
          value={text === '' ? null : cents(Number(text))}
          onValueChange={(value) => onWrite(value === null ? '' : String(value))}
          disableNegative
          placeholder="sem limite"
        />
      ) : (
        <TextInput
          value={text}
          onChange={(event) => onWrite(event.currentTarget.value)}
          inputMode={unit === 'count' ? 'numeric' : 'text'}
          autoComplete="off"
          placeholder="sem limite"
          {...(unit === 'count' ? { trailing: <span className="pr-4 text-sm text-muted">apostas</span> } : {})}
        />
      )}
    </Field>
  );
}

function effectWords(effect: LimitEffect | null, waitHours: number): string | undefined {
  switch (effect) {
    case null:
    case 'same':
      return undefined;
    case 'asked':
      return 'Este pedido já está esperando.';
    case 'now':
      return 'Vale assim que você salvar.';
    case 'waits':
      return `Espera ${waitHours} horas e a sua confirmação.`;
  }
}
