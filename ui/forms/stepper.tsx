import { Minus, Plus } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { FieldContext } from './plain/field-context.ts';

export interface StepperProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** "3 minas" instead of a bare figure. */
  format?: (value: number) => string;
  disabled?: boolean;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** A small whole number with buttons for less and more; the figure itself is a spin button for the keyboard. */
export function Stepper({ label, value, onValueChange, min, max, step = 1, format = String, disabled = false }: StepperProps) {
  const field = use(FieldContext);
  const go = (to: number) => onValueChange(Math.min(max, Math.max(min, to)));
  const keys: Record<string, () => void> = {
    ArrowUp: () => go(value + step),
    ArrowRight: () => go(value + step),
    ArrowDown: () => go(value - step),
    ArrowLeft: () => go(value - step),
    PageUp: () => go(value + 5 * step),
    PageDown: () => go(value - 5 * step),
    Home: () => go(min),
    End: () => go(max),
  };
  return (
    <fieldset disabled={disabled} className="control m-0 flex h-12 min-w-0 items-center justify-between px-0.5 py-0">
      <legend className="sr-only">{label}</legend>
      <IconButton tabIndex={-1} label={`Menos: ${label}`} disabled={value <= min} onClick={() => go(value - step)} icon={<Minus {...icon} />} />
      <input
        id={field?.id}
        role="spinbutton"
        readOnly
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={format(value)}
        value={format(value)}
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (act === undefined) return;
          event.preventDefault();
          act();
        }}
        className="tabular h-11 min-w-0 flex-1 rounded-sm bg-transparent text-center text-base font-medium disabled:opacity-55"
      />
      <IconButton tabIndex={-1} label={`Mais: ${label}`} disabled={value >= max} onClick={() => go(value + step)} icon={<Plus {...icon} />} />
    </fieldset>
  );
}
