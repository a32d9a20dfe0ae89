import { cookie } from '../api/cookie.ts';
import { createStore } from '../create-store.ts';

/** `all`: also marketing. `necessary`: only necessary cookies. null: no choice made yet. */
export type Consent = 'all' | 'necessary' | null;

const COOKIE = 'cookie_consent';
const DAYS_365 = 365 * 24 * 60 * 60;

/** The visitor's choice in this page's memory; `loadConsent` reads it from the cookie. */
export const consentStore = createStore<Consent>(null);

/** Reads the cookie. Anything but 'all' means necessary cookies only (decisions.md). */
export function loadConsent(): Consent {
  const value = cookie(COOKIE);
  consentStore.set(value === '' ? null : value === 'all' ? 'all' : 'necessary');
  return consentStore.get();
}

/** Stores the choice for 365 days: secure, SameSite strict, path / (specification §9). */
export function answerConsent(answer: 'all' | 'necessary'): void {
  document.cookie = `${COOKIE}=${answer}; Max-Age=${DAYS_365}; Path=/; SameSite=Strict; Secure`;
  consentStore.set(answer);
}
