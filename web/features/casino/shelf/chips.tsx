import { NavLink } from 'react-router';
import { cx } from '#ui/cx.ts';
import type { Chip } from './shelf-start.ts';

/** The casino's navigation links, side by side; on phones they scroll. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  return (
    <nav aria-label="Categorias" className="scroll-px-4 -mx-4 -my-1 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
      <ul className="flex w-max gap-2">
        {chips.map(({ to, label }) => (
          <li key={to} className="not-first:has-[[aria-current]]:[scroll-initial-target:nearest]">
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  'flex h-11 items-center rounded-control border px-4 text-base whitespace-nowrap no-underline transition-colors',
                  isActive ? 'border-line-strong bg-raised font-medium text-text' : 'border-line text-muted hover:border-line-strong hover:text-text',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
