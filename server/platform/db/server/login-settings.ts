import { LIMITS, limitSettings } from '../limits.ts';

/** The settings that the site requires in every session, whatever the server's own defaults. */
export const LOGIN_SETTINGS = {
  // Compiling a plan costs more than running any statement of a bet.
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
