/** The quarantine kind of steps after a central exclusion; the reference is `<player> <version>`. */
export const CENTRAL_EXIT = 'account.central-exit';

/** The quarantine kind of closures. */
export const CLOSURE = 'account.closure';

/** The quarantine kind of failed erasures. */
export const ERASURE = 'account.erasure';
