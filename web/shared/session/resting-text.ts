/** Shown in place of a bet or deposit to a player who may make none (use-resting.ts). The bar at the foot of the page names the reason and when it ends. */
export const RESTING_TEXT = 'Depósitos e apostas estão desligados na sua conta.';
