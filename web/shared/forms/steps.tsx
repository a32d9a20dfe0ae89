import { type ReactNode, useEffect, useRef } from 'react';
import { leadTo, wrongPlaceOf } from './lead-to-wrong.ts';

interface StepsProps {
  /** The step that is shown. */
  readonly at: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * One of several steps in the same place. A step that replaces another, forwards or back, starts at its top, with the focus on its code
 * field, else on its heading, else on the step itself. If it has an error, the focus goes there.
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
  // When a refusal leads back to a step, the focus goes to the error in it.
  const wrong = wrongPlaceOf(step);
  if (wrong !== null) return leadTo(wrong, AbortSignal.abort());
  const start = step.querySelector<HTMLElement>('[autocomplete=one-time-code]') ?? step.querySelector<HTMLElement>('h1, h2, h3, h4') ?? step;
  if (!start.matches('input')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
  step.scrollIntoView({ block: 'start' });
}
