import type { Specifiers } from './specifiers.ts';

/**
 * `{event}:{definition}` or `{event}:{definition}:{value of the specifier}`, such as "bra-1-fla-pal:total:2.5".
 * Throws RangeError for more than one specifier: no definition has two.
 */
export function marketId(eventId: string, definition: string, specifiers: Specifiers): string {
  const values = Object.values(specifiers);
  if (values.length > 1) throw new RangeError(`${definition} has ${values.length} specifiers`);
  return [eventId, definition, ...values].join(':');
}
