/** The quarantine kind of closures. */
export const CLOSURE = 'account.closure';
