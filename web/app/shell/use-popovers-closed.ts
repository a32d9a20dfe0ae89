import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Closes every open popover when the page changes: navigation inside the site doesn't close them by itself. */
export function usePopoversClosed(): void {
  const { key } = useLocation();
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  }, [key]);
}
