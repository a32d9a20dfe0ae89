import type { MouseEvent } from 'react';

/** Goes to the home page past every cache: the time in the query makes the address new. */
export function reloadHome(event: MouseEvent): void {
  event.preventDefault();
  window.location.assign(`/?t=${Date.now()}`);
}
