import { CircleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldContext } from './plain/field-context.ts';

export interface FieldProps {
  label: ReactNode;
  /** One control of this folder; it finds its label, hint and error by context. */
  children: ReactNode;
  hint?: ReactNode;
  /** The error and how to correct it; replaces the hint. */
  error?: ReactNode;
  required?: boolean;
  /** Text next to the label, e.g. "opcional". */
  aside?: ReactNode;
  id?: string;
  className?: string;
}

/** A label, its control, and a line below with the hint or the error. */
export function Field({ label, children, hint, error, required = false, aside, id, className }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const messageId = `${controlId}-message`;
  const invalid = Boolean(error);
  const hasMessage = invalid || Boolean(hint);
  const wiring = useMemo(
    () => ({ id: controlId, describedBy: hasMessage ? messageId : undefined, invalid, required }),
    [controlId, hasMessage, invalid, messageId, required],
  );
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={controlId} className="font-medium text-text">
          {label}
        </label>
        {aside !== undefined && <span className="text-xs text-faint">{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div id={messageId} aria-live="polite" className={cx('text-sm', !hasMessage && 'hidden', invalid ? 'flex gap-1.5 text-loss' : 'text-muted')}>
        {invalid && <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />}
        <span>{invalid ? error : hint}</span>
      </div>
    </div>
  );
}
