import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment } from 'react';
import { AdultMark } from '#ui/art/adult-mark.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { storage } from '#web/shared/storage/storage.ts';
import { menuEntries } from '../menu-entries.ts';
import { NavItem } from '../nav-item.tsx';
import { usePageHandles } from '../page-handles.ts';

/**
 * The left rail of wide screens, 240 px or 80 px. 80 px in the layouts of games and sports; else the player's choice, kept in this browser.
 */
export function Rail() {
  const narrow = usePageHandles().layout !== 'default';
  const settings = useSettings();
  const session = useSession();
  return (
    <aside className="rail sticky top-16 hidden h-[calc(100dvh-64px)] shrink-0 flex-col justify-between overflow-y-auto border-r border-line px-3 py-4 lg:flex">
      <nav aria-label="Principal" className="flex flex-col gap-1">
        {menuEntries(settings, 'rail', session.status === 'out').map((entry) => (
          <Fragment key={entry.to}>
            <NavItem entry={entry} />
            {entry.children.map((child) => (
              <NavItem key={child.to} entry={child} className="nav-child" />
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="flex flex-col gap-3">
        <div className="rail-wide-only">
          <ResponsibleNote />
        </div>
        {!narrow && (
          <button
            type="button"
            onClick={toggleRail}
            className="nav-item rail-toggle flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-muted hover:bg-raised hover:text-text"
          >
            <PanelLeftClose aria-hidden="true" size={20} strokeWidth={1.75} className="rail-wide-only shrink-0" />
            <PanelLeftOpen aria-hidden="true" size={20} strokeWidth={1.75} className="rail-narrow-only shrink-0" />
            <span className="nav-label">Menu</span>
          </button>
        )}
      </div>
    </aside>
  );
}

function toggleRail(): void {
  const { dataset } = document.documentElement;
  const narrow = dataset['rail'] !== 'narrow';
  if (narrow) dataset['rail'] = 'narrow';
  else delete dataset['rail'];
  storage.local.write('rail', narrow ? 'narrow' : 'wide');
}

/** The 18+ mark and a warning, wherever there is room for it. */
export function ResponsibleNote() {
  return (
    <div className="flex items-start gap-3 rounded-card border border-line p-3 text-xs text-muted">
      <AdultMark className="size-8 shrink-0 text-text" />
      <p>Apostar é diversão, não investimento. Jogue com responsabilidade.</p>
    </div>
  );
}
