import { Menu as MenuIcon } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { BalancePill } from './balance-pill.tsx';
import { DRAWER_ID } from './drawer-id.ts';
import { Drawer } from './later-parts.tsx';
import { menuEntries } from './menu-entries.ts';
import { NavItem } from './nav-item.tsx';
import { LazySubMenu } from './own-parts.ts';
import { SiteLogo, SiteMark } from './site-logo.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';

const load = () => import('./player/player-acts.lazy.tsx');
const part = lazyHydration(load, import.meta.env.SSR ? await load() : null);
const place = <span className="size-11" />;
const AccountMenu = part((parts) => parts.AccountMenu, place);
const InboxBell = part((parts) => parts.InboxBell, place);

/** The top bar: 56 px on phones, 64 on wide screens; the server's HTML already shows who is logged in. */
export function Header() {
  const session = useSession();
  const inside = session.status === 'in';
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-bg">
      <div className="flex h-14 items-center gap-2 px-2 sm:px-4 lg:h-16 lg:gap-6 lg:px-6">
        <button
          type="button"
          popoverTarget={DRAWER_ID}
          aria-label="Abrir menu"
          className="inline-grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text lg:hidden"
        >
          <MenuIcon aria-hidden="true" size={22} strokeWidth={1.75} />
        </button>
        <Link to="/" className={cx('flex min-h-11 items-center text-text', inside && 'max-[345px]:hidden')}>
          <SiteLogo className={cx('h-7 w-auto lg:h-8', inside ? 'max-[420px]:hidden' : 'max-[340px]:hidden')} />
          <SiteMark className={cx('size-8', inside ? 'min-[421px]:hidden' : 'min-[341px]:hidden')} />
        </Link>
        <HeaderNav />
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          {session.status === 'in' ? (
            <>
              <BalancePill />
              <InboxBell />
              <AccountMenu />
            </>
          ) : (
            <VisitorActs />
          )}
        </div>
      </div>
      <Drawer />
    </header>
  );
}

/** An operator's own entries; empty while there are none. */
function HeaderNav() {
  const settings = useSettings();
  const entries = menuEntries(settings, 'header');
  if (entries.length === 0) return null;
  return (
    <nav aria-label="Seções" className="hidden items-center gap-1 lg:flex">
      {entries.map((entry) => (
        <Fragment key={entry.to}>
          <NavItem entry={entry} />
          {entry.children.length > 0 && <LazySubMenu of={entry.label} entries={entry.children} at="below" />}
        </Fragment>
      ))}
    </nav>
  );
}

function VisitorActs() {
  const { register_enabled } = useSettings();
  return (
    <>
      <ModalLink modal="login" variant={register_enabled ? 'ghost' : 'primary'} size="sm">
        Entrar
      </ModalLink>
      <ModalLink modal="register" size="sm">
        Criar conta
      </ModalLink>
    </>
  );
}
