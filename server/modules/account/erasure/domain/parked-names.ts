/** What erasures that break are parked as. */
export const ERASURE = 'account.erasure';
