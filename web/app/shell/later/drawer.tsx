import { Fragment } from 'react';
import { X } from 'lucide-react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { DRAWER_ID } from '../drawer-id.ts';
import { menuEntries } from '../menu-entries.ts';
import { NavItem } from '../nav-item.tsx';
import { ResponsibleNote } from './rail.tsx';
import { SiteLogo } from '../site-logo.tsx';

/** The whole menu on phones: a native popover, so it opens and closes without any script. */
export function Drawer() {
  const settings = useSettings();
  const session = useSession();
  return (
    <div
      popover="auto"
      id={DRAWER_ID}
      className="drawer m-0 h-dvh max-h-none w-[300px] max-w-[86vw] flex-col justify-between overflow-y-auto border-r border-line bg-surface p-3 text-text shadow-popover open:flex backdrop:bg-veil"
    >
      <div>
        <div className="mb-3 flex items-center justify-between pl-3">
          <SiteLogo className="h-7 w-auto" />
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            aria-label="Fechar menu"
            className="inline-grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
        </div>
        <nav aria-label="Menu" className="flex flex-col gap-1">
          {menuEntries(settings, 'rail', session.status === 'out').map((entry) => (
            <Fragment key={entry.to}>
              <NavItem entry={entry} />
              {entry.children.map((child) => (
                <NavItem key={child.to} entry={child} className="nav-child" />
              ))}
            </Fragment>
          ))}
        </nav>
      </div>
      <ResponsibleNote />
    </div>
  );
}
