import type { MouseEvent } from 'react';

/** Closes the popover around what was pressed: navigation inside the site doesn't close it by itself. */
export function hidePopover(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('a,button') === null) return;
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
