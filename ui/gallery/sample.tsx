import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A named corner of the gallery. */
export function Sample({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-xs font-medium tracking-wide text-faint">{name}</h3>
      <div className={cx('flex flex-col gap-4', className)}>{children}</div>
    </div>
  );
}

/** Samples side by side where there is room. */
export function SampleGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">{children}</div>;
}
