import { ReceiptText, ScrollText, Trophy, Gamepad2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { cx } from '#ui/cx.ts';

const places = [
  { to: '/sports', label: 'Esportes', icon: Trophy, end: true },
  { to: '/sports/esports', label: 'Esports', icon: Gamepad2, end: false },
  { to: '/rules-betting', label: 'Regras de apostas', icon: ScrollText, end: false },
] as const;

/** The three columns of the `orange` layout: sport tree, events, slip. On phones the events alone. */
export function OrangeColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[200px_minmax(0,1fr)_300px]">
      <SportTree />
      <div className="min-w-0">{children}</div>
      <SlipColumn />
    </div>
  );
}

function SportTree() {
  return (
    <nav aria-label="Modalidades" className="hidden flex-col gap-1 xl:sticky xl:top-24 xl:flex">
      {places.map(({ to, label, icon: Icon, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) =>
            cx(
              'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm no-underline hover:bg-raised hover:text-text',
              isActive ? 'bg-raised font-medium text-text' : 'text-muted',
            )
          }
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function SlipColumn() {
  return (
    <aside aria-label="Bilhete" className="hidden xl:sticky xl:top-24 xl:block">
      <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center">
        <ReceiptText aria-hidden="true" size={32} strokeWidth={1.5} className="text-muted" />
        <p className="font-medium">Seu bilhete está vazio</p>
        <p className="text-sm text-muted">Toque num preço para colocar a seleção aqui.</p>
        <Link to="/rules-betting" className="flex min-h-11 items-center text-sm text-text underline underline-offset-4">
          Como funcionam as apostas
        </Link>
      </div>
    </aside>
  );
}
