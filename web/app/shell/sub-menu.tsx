import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { cx } from '#ui/cx.ts';
import type { MenuEntry } from './menu-entries.ts';
import { NavItem } from './nav-item.tsx';

/** The entries that an operator put under a menu entry: a native popover behind a small button, so that it opens without any script. */
export function SubMenu({ of, entries, at }: { of: string; entries: readonly MenuEntry[]; at: 'below' | 'above' }) {
  const id = useId();
  const Arrow = at === 'below' ? ChevronDown : ChevronUp;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Mais em ${of}`}
        className={cx(
          'inline-grid place-items-center rounded-control text-muted hover:text-text',
          at === 'below' ? 'h-11 w-8' : 'absolute top-0 right-0 size-6',
        )}
      >
        <Arrow aria-hidden="true" size={16} strokeWidth={1.75} />
      </button>
      <div
        popover="auto"
        id={id}
        className={cx(
          'inset-auto m-0 w-64 max-w-[calc(100vw-16px)] rounded-card border border-line bg-raised p-1.5 text-text shadow-popover open:animate-pop-in',
          at === 'below' ? 'top-[68px] left-60' : 'right-2 bottom-[calc(72px+env(safe-area-inset-bottom))]',
        )}
      >
        <nav aria-label={of}>
          {entries.map((entry) => (
            <NavItem key={entry.to} entry={entry} className="hover:bg-line/70" />
          ))}
        </nav>
      </div>
    </>
  );
}
