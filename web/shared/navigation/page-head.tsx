import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The top of a page of the player's area: the link up, its title and one sentence about it. */
export function PageHead({ up, title, children }: { up: { readonly to: string; readonly label: string }; title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-col gap-1">
      <BackLink to={up.to}>{up.label}</BackLink>
      <h1 className="text-xl lg:text-2xl">{title}</h1>
      {children !== undefined && <p className="max-w-[70ch] text-muted">{children}</p>}
    </header>
  );
}

/** The link to the parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="-ml-1 flex min-h-11 items-center gap-1 self-start text-sm text-muted no-underline hover:text-text">
      <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} />
      {children}
    </Link>
  );
}
