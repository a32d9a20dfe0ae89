/**
 * Shown in place of a bet or deposit to a player who may not make one (use-resting.ts). The bar at the foot of the page states the reason
 * and when it ends.
 */
export const RESTING_TEXT = 'Depósitos e apostas estão desligados na sua conta.';
