import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type BadgeTone = 'neutral' | 'positive' | 'negative' | 'info' | 'live' | 'primary';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-line/60 text-muted',
  positive: 'bg-positive/14 text-gain',
  negative: 'bg-negative/14 text-loss',
  info: 'bg-info/14 text-text',
  live: 'bg-live/14 text-text',
  primary: 'bg-primary text-on-primary',
};

const dots: Partial<Record<BadgeTone, string>> = { info: 'bg-info', live: 'bg-live' };

/** A short status text. Its colour only underlines it. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  const dot = dots[tone];
  return (
    <span className={cx('inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-xs font-medium whitespace-nowrap', tones[tone])}>
      {dot !== undefined && icon === undefined && <span aria-hidden="true" className={cx('size-1.5 rounded-full', dot)} />}
      {icon}
      {children}
    </span>
  );
}
