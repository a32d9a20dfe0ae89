import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way back to the page above. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-ml-1 flex min-h-11 items-center gap-1 self-start text-sm text-muted no-underline hover:text-text">
      <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} />
      {children}
    </Link>
  );
}
