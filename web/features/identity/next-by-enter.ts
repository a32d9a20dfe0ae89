import type { KeyboardEvent } from 'react';

/** The keyboard's "next": Enter in a field leads to the next one that is empty; after the last it sends the form. */
export function nextByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=checkbox], [type=hidden]), select')];
  const next = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === '');
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
