import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

export type MenuEntry =
  | { kind: 'link'; id: string; label: ReactNode; to: string; icon?: ReactNode }
  | { kind: 'act'; id: string; label: ReactNode; onSelect: () => void; icon?: ReactNode; danger?: boolean; disabled?: boolean }
  | { kind: 'separator'; id: string };

export interface MenuProps {
  /** The button that opens the menu, a single element. */
  trigger: ReactElement;
  label: string;
  entries: readonly MenuEntry[];
  /** Shown above the entries, not selectable. */
  header?: ReactNode;
  align?: 'start' | 'end';
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-base no-underline outline-none data-disabled:pointer-events-none data-disabled:opacity-45';

/** A list of links and actions behind one button; arrow keys, type-ahead and Escape as expected of a menu. */
export function Menu({ trigger, label, entries, header, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 min-w-60 rounded-card border border-line bg-raised p-1.5 text-text shadow-popover data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {header !== undefined && <div className="px-3 pt-2 pb-3">{header}</div>}
          {entries.map((entry) => (
            <MenuRow key={entry.id} entry={entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
  if (entry.kind === 'link') {
    return (
      <DropdownMenu.Item asChild>
        <Link to={entry.to} className={cx(row, 'text-text data-highlighted:bg-line/70')}>
          {entry.icon !== undefined && <span className="text-muted">{entry.icon}</span>}
          {entry.label}
        </Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item
      onSelect={entry.onSelect}
      {...(entry.disabled === undefined ? {} : { disabled: entry.disabled })}
      className={cx(row, 'data-highlighted:bg-line/70', entry.danger === true && 'text-loss')}
    >
      {entry.icon !== undefined && <span className={entry.danger === true ? '' : 'text-muted'}>{entry.icon}</span>}
      {entry.label}
    </DropdownMenu.Item>
  );
}
