import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

interface FigureLinkProps {
  readonly to: string;
  readonly label: string;
  readonly figure: ReactNode;
  /** Another link within the tile, at most 44 px high. */
  readonly beside?: ReactNode;
}

/**
 * A tile with a link and a figure that may load later: its height is the same with and without the figure, and with the content of
 * `beside`.
 */
export function FigureLink({ to, label, figure, beside }: FigureLinkProps) {
  return (
    <div className="relative flex min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-1.5 hover:border-line-strong sm:min-h-20 sm:px-4 sm:py-4">
      <Link
        to={to}
        className="flex min-w-0 flex-1 items-center justify-between gap-3 text-text no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus sm:block"
      >
        <span className="block text-sm text-muted">{label}</span>
        <span translate="no" className="tabular block min-h-6 text-base leading-6 font-medium whitespace-nowrap sm:text-lg">
          {figure}
        </span>
      </Link>
      {Boolean(beside) && <span className="relative shrink-0">{beside}</span>}
      <ArrowRight
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className={cx('pointer-events-none shrink-0 text-muted', Boolean(beside) && 'max-sm:hidden')}
      />
    </div>
  );
}
