import { MARKETING_ATTRIBUTES } from '#contracts/account/marketing-attributes.ts';
import { cookie } from '../api/cookie.ts';
import { consentStore } from '../consent/consent.ts';
import { dropArrival, storedArrival } from './stored-arrival.ts';
import { NEEDED_COOKIES, TRACKING_COOKIES, trackingValues } from './tracking-values.ts';

/** Seven days (specification §9). */
const SECONDS = 604_800;

function write(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=None; Secure`;
}

function values(): Record<string, string> {
  return trackingValues(storedArrival(), { cookie, nowMs: () => Date.now(), random: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 });
}

/** Writes the allowed cookies: necessary ones always, marketing ones after consent 'all', together with the data kept until then. */
export function keepTracking(): void {
  const needed: ReadonlySet<string> = new Set(NEEDED_COOKIES);
  const all = consentStore.get() === 'all';
  const now = all ? values() : storedArrival();
  for (const name of [...TRACKING_COOKIES, 'params']) {
    const value = now[name];
    if (value !== undefined && (all || needed.has(name))) write(name, value, SECONDS);
  }
}

/** Removes a stored coupon code. */
export function forgetCode(): void {
  dropArrival('code');
  if (cookie('code') !== '') write('code', '', 0);
}

/** The data sent with a registration (specification §3): only necessary data, unless the visitor consented to marketing. */
export function registrationAttributes(): Record<string, string> {
  const from = consentStore.get() === 'all' ? { ...values() } : Object.fromEntries(NEEDED_COOKIES.map((name) => [name, storedArrival()[name] ?? '']));
  const kept = (name: string) => cookie(name) || from[name] || '';
  const entries = MARKETING_ATTRIBUTES.map((name): [string, string] => [name, kept(name === 'coupon_code' ? 'code' : name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
