import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';

/** The top of a page of the player's area: the way up, its name and what it is about in a sentence. */
export function PageHead({ up, title, children }: { up: { readonly to: string; readonly label: string }; title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-col gap-1">
      <BackLink to={up.to}>{up.label}</BackLink>
      <h1 className="text-xl lg:text-2xl">{title}</h1>
      {children !== undefined && <p className="max-w-[70ch] text-muted">{children}</p>}
    </header>
  );
}
