/** What closures are parked as. */
export const CLOSURE = 'account.closure';
