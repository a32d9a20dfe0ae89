import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A tile that leads somewhere, with a figure that may come later: its height is the same with and without it. */
export function FigureLink({ to, label, figure }: { to: string; label: string; figure: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center sm:min-h-20 justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 sm:p-4 text-text no-underline hover:border-line-strong"
    >
      <span className="flex min-w-0 flex-1 items-center justify-between gap-3 sm:block">
        <span className="block text-sm text-muted">{label}</span>
        <span translate="no" className="tabular block min-h-6 text-base leading-6 sm:text-lg font-medium">
          {figure}
        </span>
      </span>
      <ArrowRight aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
    </Link>
  );
}
