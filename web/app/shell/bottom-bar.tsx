import { NavLink, useLocation } from 'react-router';
import { cx } from '#ui/cx.ts';
import { OpenBetsBadge } from '#web/shared/bets/open-bets-badge.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { isExact, menuEntries } from './menu-entries.ts';
import { LazySubMenu } from './own-parts.ts';

/** The bar at the foot of phones: at most five entries. */
export function BottomBar() {
  const { pathname } = useLocation();
  const entries = menuEntries(useSettings(), 'bottom', useSession().status === 'out').slice(0, 5);
  return (
    <nav aria-label="Atalhos" className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <ul className="mx-auto grid h-16 max-w-[640px]" style={{ gridTemplateColumns: `repeat(${entries.length}, minmax(0, 1fr))` }}>
        {entries.map(({ to, label, icon: Icon, children, counts }) => (
          <li key={to} className="relative">
            <NavLink
              to={to}
              end={isExact(to, pathname)}
              className={({ isActive }) =>
                cx(
                  'relative flex h-full flex-col items-center justify-center gap-1 text-xs no-underline -outline-offset-4',
                  isActive
                    ? 'font-medium text-text before:absolute before:top-0 before:h-[3px] before:w-8 before:rounded-b-full before:bg-primary'
                    : 'text-muted',
                )
              }
            >
              <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              {label}
              {counts !== undefined && <OpenBetsBadge className="absolute top-1 left-1/2 ml-1" />}
            </NavLink>
            {children.length > 0 && <LazySubMenu of={label} entries={children} at="above" />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
