export { type DecideWithdrawalRefusal, approveWithdrawal, refuseWithdrawal } from './use-cases/decide-withdrawal.ts';
export { type Withdrawal, listWithdrawalsIn as listWithdrawals } from './store/withdrawals.ts';
export type { WithdrawalState } from './domain/withdrawal-state.ts';
export type { PaymentsDeps } from './deps.ts';
export { lookAgain, type PixStory, readPixStory } from './use-cases/read-pix-story.ts';
