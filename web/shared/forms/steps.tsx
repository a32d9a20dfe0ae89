import { type ReactNode, useEffect, useRef } from 'react';
import { leadTo, wrongPlaceOf } from './lead-to-wrong.ts';

interface StepsProps {
  /** Which step is shown. */
  readonly at: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * One step of several in one place. A step that takes another's place, forwards or back, begins at its top, with the focus on its code field or else on its
 * heading; where it has neither, on the step itself. Where something is wrong in it, there.
 */
export function Steps({ at, children, className = '' }: StepsProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at || element.current === null) return;
    shown.current = at;
    begin(element.current);
  }, [at]);
  return (
    <div ref={element} className={`scroll-mt-24 focus:outline-none ${className}`}>
      {children}
    </div>
  );
}

function begin(step: HTMLElement): void {
  // The step back that a refusal took leads to what is wrong in it.
  const wrong = wrongPlaceOf(step);
  if (wrong !== null) return leadTo(wrong, AbortSignal.abort());
  const start = step.querySelector<HTMLElement>('[autocomplete=one-time-code]') ?? step.querySelector<HTMLElement>('h1, h2, h3, h4') ?? step;
  if (!start.matches('input')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
  step.scrollIntoView({ block: 'start' });
}
