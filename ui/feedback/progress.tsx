import { useId } from 'react';
import type { ReactNode } from 'react';

export interface ProgressProps {
  value: number;
  max?: number;
  label: string;
  /** Announced and written instead of a bare percentage: "R$ 30,00 de R$ 100,00". */
  valueText?: string;
  /** The text above the bar on the right; the value text by default. */
  aside?: ReactNode;
}

const bar =
  'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]';

/** A progress bar: the browser's own element, without a style attribute that a strict content security policy would refuse. */
export function Progress({ value, max = 100, label, valueText, aside }: ProgressProps) {
  const id = useId();
  const reached = max <= 0 ? 0 : Math.min(max, Math.max(0, value));
  const text = valueText ?? `${max <= 0 ? 0 : Math.floor((reached / max) * 100)}%`;
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="text-muted">
          {label}
        </label>
        <span className="tabular font-medium">{aside ?? text}</span>
      </div>
      <progress id={id} value={reached} max={Math.max(1, max)} aria-valuetext={text} className={bar} />
    </div>
  );
}
