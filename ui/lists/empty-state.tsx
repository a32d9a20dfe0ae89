import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface EmptyStateProps {
  /** A drawn scene of ui/art. */
  scene: ReactNode;
  /** One sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  className?: string;
}

/** An empty list: a scene, a sentence, an action. */
export function EmptyState({ scene, title, children, action, className }: EmptyStateProps) {
  // At full width from the first word on: a box as wide as its loaded content would move while the page loads.
  return (
    <div className={cx('mx-auto flex w-full max-w-[420px] flex-col items-center px-4 py-8 text-center', className)}>
      <div className="mb-6 w-full max-w-[240px]">{scene}</div>
      <p className="text-lg font-medium text-balance">{title}</p>
      {children !== undefined && <div className="mt-2 text-base text-balance text-muted">{children}</div>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
