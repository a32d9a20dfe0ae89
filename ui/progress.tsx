import type { ReactNode } from 'react';

export interface ProgressProps {
  value: number;
  max?: number;
  label: string;
  /** Said and written instead of a bare percentage: "R$ 30,00 de R$ 100,00". */
  valueText?: string;
  /** Stands above on the right; the value text unless given. */
  aside?: ReactNode;
}

/** How far something is. */
export function Progress({ value, max = 100, label, valueText, aside }: ProgressProps) {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const text = valueText ?? `${Math.floor(share * 100)}%`;
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <span className="text-muted">{label}</span>
        <span className="tabular font-medium">{aside ?? text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        {/* A drawn bar: a style attribute in the server's HTML would be refused by a strict content security policy. */}
        <svg aria-hidden="true" className="block size-full" preserveAspectRatio="none">
          <rect width={`${share * 100}%`} height="100%" rx="4" className="fill-primary" />
        </svg>
      </div>
    </div>
  );
}
