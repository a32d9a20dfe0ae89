import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Reserves the space of loading content; set the final size by classes (`h-5 w-32`), so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-skeleton rounded-control bg-line/70', className)} />;
}

/** Announces once that a region is loading; wraps its skeletons. */
export function SkeletonGroup({ label = 'Carregando', children, className }: { label?: string; children: ReactNode; className?: string }) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
