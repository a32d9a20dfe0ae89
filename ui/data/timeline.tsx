import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type TimelineState = 'done' | 'current' | 'upcoming' | 'failed';

export interface TimelineStep {
  id: string;
  state: TimelineState;
  title: ReactNode;
  /** The time of the step, or the event that it waits for. */
  detail?: ReactNode;
}

const words: Record<TimelineState, string> = { done: 'feito', current: 'em andamento', upcoming: 'a seguir', failed: 'falhou' };

const markers: Record<TimelineState, string> = {
  done: 'bg-positive/16 text-gain',
  current: 'bg-primary text-on-primary',
  upcoming: 'border border-line-strong text-faint',
  failed: 'bg-negative/16 text-loss',
};

/** The steps of a process that takes time, and the current one. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => (
        <li key={step.id} aria-current={step.state === 'current' ? 'step' : undefined} className="relative flex gap-4 pb-6 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx('absolute top-8 bottom-0 left-[13px] w-0.5 rounded-full', step.state === 'done' ? 'bg-positive/50' : 'bg-line')}
            />
          )}
          <span aria-hidden="true" className={cx('grid size-7 shrink-0 place-items-center rounded-full', markers[step.state])}>
            <StepIcon state={step.state} />
          </span>
          <div className="min-w-0 pt-0.5">
            <p className={step.state === 'upcoming' ? 'text-muted' : 'font-medium'}>
              {step.title}
              <span className="sr-only"> ({words[step.state]})</span>
            </p>
            {step.detail !== undefined && <p className="tabular text-sm text-muted">{step.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepIcon({ state }: { state: TimelineState }) {
  if (state === 'done') return <Check size={16} strokeWidth={2.25} />;
  if (state === 'failed') return <CircleAlert size={16} strokeWidth={2} />;
  if (state === 'current') return <Clock size={16} strokeWidth={2} />;
  return null;
}
