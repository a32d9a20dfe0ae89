import { NavLink, useLocation } from 'react-router';
import { cx } from '#ui/cx.ts';
import { OpenBetsBadge } from '#web/shared/bets/open-bets-badge.tsx';
import { isExact, type MenuEntry } from './menu-entries.ts';

/** One row of the rail and of the drawer: icon and text; in a narrow rail the text is below the icon. */
export function NavItem({ entry, className, onClick }: { entry: MenuEntry; className?: string; onClick?: () => void }) {
  const Icon = entry.icon;
  const { pathname } = useLocation();
  return (
    <NavLink
      to={entry.to}
      end={isExact(entry.to, pathname)}
      onClick={onClick}
      className={({ isActive }) =>
        cx(
          'nav-item relative flex min-h-11 items-center gap-3 rounded-control px-3 text-base no-underline transition-colors duration-150 hover:bg-raised hover:text-text',
          isActive
            ? 'bg-raised font-medium text-text before:absolute before:inset-y-2.5 before:left-0 before:w-[3px] before:rounded-full before:bg-primary'
            : 'text-muted',
          className,
        )
      }
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="nav-label truncate">{entry.label}</span>
      {entry.counts !== undefined && <OpenBetsBadge className="nav-count ml-auto" />}
    </NavLink>
  );
}
