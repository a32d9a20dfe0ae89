import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

const tab =
  'relative h-12 shrink-0 px-3 text-base text-muted -outline-offset-2 transition-colors hover:text-text aria-selected:font-medium aria-selected:text-text ' +
  'aria-selected:after:absolute aria-selected:after:inset-x-3 aria-selected:after:-bottom-px aria-selected:after:h-0.5 aria-selected:after:rounded-full aria-selected:after:bg-accent';

/**
 * Views of one subject, one at a time; arrow keys move and choose, Home and End jump. Our own: Radix writes style attributes into the
 * server's HTML, which a strict content security policy refuses.
 */
export function Tabs({ label, items, value, defaultValue, onValueChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue ?? items[0]?.value ?? '');
  const chosen = value ?? own;
  const at = items.findIndex((item) => item.value === chosen);

  function choose(next: string): void {
    setOwn(next);
    onValueChange?.(next);
  }

  function handleKey(event: KeyboardEvent): void {
    const target = nextIndex(event.key, at, items.length);
    const item = target === null ? undefined : items[target];
    if (target === null || item === undefined) return;
    event.preventDefault();
    choose(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="-mx-1 flex gap-1 overflow-x-auto border-b border-line px-1 [scrollbar-width:none]">
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={item.value === chosen}
            tabIndex={item.value === chosen ? 0 : -1}
            onClick={() => choose(item.value)}
            onKeyDown={handleKey}
            className={tab}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`} className="pt-6">
        {items[at]?.content}
      </div>
    </div>
  );
}

function nextIndex(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
