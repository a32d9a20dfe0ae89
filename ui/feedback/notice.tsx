import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;
const tones: Record<NoticeTone, string> = {
  info: 'border-info/40 bg-info/8 [&>svg]:text-info',
  success: 'border-positive/40 bg-positive/8 [&>svg]:text-gain',
  warning: 'border-primary/50 bg-primary/8 [&>svg]:text-accent',
  error: 'border-negative/45 bg-negative/8 [&>svg]:text-loss',
};

/** Information to read before going on, in the page's flow. */
export function Notice({ tone = 'info', title, children, action }: { tone?: NoticeTone; title?: ReactNode; children?: ReactNode; action?: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'note'} className={cx('flex gap-3 rounded-card border p-4 text-sm', tones[tone])}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title !== undefined && <p className="font-medium">{title}</p>}
        {children !== undefined && <div className="text-muted">{children}</div>}
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
