/** The quarantine kind of failed erasures. */
export const ERASURE = 'account.erasure';
