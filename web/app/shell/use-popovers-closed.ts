import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes every open popover when the page changes: navigation inside the site doesn't close them by itself. One that was opened before the page lived stays. */
export function usePopoversClosed(): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  }, [key]);
}
