import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

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

/** A small whole number with less and more; the figure itself is a spin button for the keyboard. */
export function Stepper({ label, value, onValueChange, min, max, step = 1, format = String, disabled = false }: StepperProps) {
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
    <div role="group" aria-label={label} className="control flex h-12 items-center justify-between px-0.5">
      <IconButton tabIndex={-1} label={`Menos: ${label}`} disabled={disabled || value <= min} onClick={() => go(value - step)} icon={<Minus {...icon} />} />
      <div
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={format(value)}
        aria-disabled={disabled || undefined}
        onKeyDown={(event) => {
          const act = disabled ? undefined : keys[event.key];
          if (act === undefined) return;
          event.preventDefault();
          act();
        }}
        className="tabular min-w-16 rounded-sm px-2 text-center text-base font-medium aria-disabled:opacity-55"
      >
        {format(value)}
      </div>
      <IconButton tabIndex={-1} label={`Mais: ${label}`} disabled={disabled || value >= max} onClick={() => go(value + step)} icon={<Plus {...icon} />} />
    </div>
  );
}
