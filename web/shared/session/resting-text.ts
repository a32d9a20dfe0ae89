/** Said where a bet or a deposit would be offered to whoever may make none (use-resting.ts). Which of them holds, and until when, stands at the foot of the page. */
export const RESTING_TEXT = 'Depósitos e apostas estão desligados na sua conta.';
