import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { historyUrl } from './history-url.ts';

/**
 * The link back to the visitor's last page inside the site (the history URL, decisions.md); to `to` where there is no such page, or no
 * script.
 */
export function HistoryLink({ to }: { to: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(historyUrl(pathname, to));
  };
  return (
    <Link
      to={to}
      data-enhanced
      onClick={goBack}
      className="-mb-4 -ml-1 flex min-h-11 items-center gap-1 self-start text-sm text-muted no-underline hover:text-text"
    >
      <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} />
      Voltar
    </Link>
  );
}
