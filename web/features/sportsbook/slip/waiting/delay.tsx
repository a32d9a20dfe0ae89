import { type ReactNode, useState } from 'react';
import { serverNowMs } from '../quote/server-now.ts';

interface DelayProps {
  readonly fromMs: number;
  readonly untilMs: number;
  /** The text about what happens meanwhile. */
  readonly children?: ReactNode;
}

/** How much of the delay has passed, animated unless reduced motion is preferred; the bet's stake is reserved meanwhile. */
export function Delay({ fromMs, untilMs, children = 'As cotações são conferidas mais uma vez. O valor fica reservado até lá.' }: DelayProps) {
  const [passedMs] = useState(() => Math.max(0, serverNowMs() - fromMs));
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line motion-reduce:hidden">
        <div
          className="h-full origin-left animate-fill bg-primary"
          style={{ animationDuration: `${Math.max(1, untilMs - fromMs)}ms`, animationDelay: `${-passedMs}ms` }}
        />
      </div>
      <p className="mt-2 text-muted">{children}</p>
    </div>
  );
}
