import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** Address of a page; pages are real links, so they can be crawled and opened in a tab. */
  hrefFor: (page: number) => string;
  label?: string;
}

const cell = 'tabular grid h-11 min-w-11 place-items-center rounded-control px-2 text-sm no-underline';

/** The pages of a long list; renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Páginas' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <Step to={page > 1 ? hrefFor(page - 1) : null} label="Página anterior" icon={<ChevronLeft aria-hidden="true" size={20} strokeWidth={1.75} />} />
      <span className="tabular px-4 text-sm text-muted sm:hidden">
        Página {page} de {pageCount}
      </span>
      {pageWindow(page, pageCount).map((entry) =>
        entry.kind === 'gap' ? (
          <span key={entry.key} aria-hidden="true" className={cx(cell, 'text-faint max-sm:hidden')}>
            …
          </span>
        ) : (
          <Link
            key={entry.key}
            to={hrefFor(entry.page)}
            aria-current={entry.page === page ? 'page' : undefined}
            aria-label={`Página ${entry.page}`}
            className={cx(cell, 'max-sm:hidden', entry.page === page ? 'bg-raised font-bold text-text' : 'text-muted hover:bg-raised hover:text-text')}
          >
            {entry.page}
          </Link>
        ),
      )}
      <Step to={page < pageCount ? hrefFor(page + 1) : null} label="Próxima página" icon={<ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} />} />
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (to === null)
    return (
      <span aria-hidden="true" className={cx(cell, 'text-faint opacity-50')}>
        {icon}
      </span>
    );
  return (
    <Link to={to} aria-label={label} className={cx(cell, 'text-muted hover:bg-raised hover:text-text')}>
      {icon}
    </Link>
  );
}
