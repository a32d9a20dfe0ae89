import { LIMITS, limitSettings } from '../limits.ts';

/** The settings that every session of the site requires, whatever the server's own defaults. */
export const LOGIN_SETTINGS = {
  // JIT compilation of a plan takes longer than any statement of a bet.
  jit: 'off',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
  search_path: 'public',
} as const satisfies Record<string, string>;

/** The defaults of the site's login (ALTER ROLE … SET): the above, and the limits of a request. */
export function loginDefaults(): Readonly<Record<string, string>> {
  return { ...LOGIN_SETTINGS, ...limitSettings(LIMITS.request) };
}
