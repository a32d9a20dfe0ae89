import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface EmptyStateProps {
  /** A drawn scene of ui/art. */
  scene: ReactNode;
  /** One sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** One act. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet: a scene, a sentence, an act. */
export function EmptyState({ scene, title, children, action, className }: EmptyStateProps) {
  // As wide as it may be from its first word on: a box as wide as what has come so far would move while the page comes in.
  return (
    <div className={cx('mx-auto flex w-full max-w-[420px] flex-col items-center px-4 py-8 text-center', className)}>
      <div className="mb-6 w-full max-w-[240px]">{scene}</div>
      <p className="text-lg font-medium text-balance">{title}</p>
      {children !== undefined && <div className="mt-2 text-base text-balance text-muted">{children}</div>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
