export { type DecideWithdrawalRefusal, approveWithdrawal, refuseWithdrawal } from './use-cases/decide-withdrawal.ts';
export { isHeld, type WithdrawalState } from './domain/withdrawal-state.ts';
export { type Deposit, findDeposit } from './store/deposits.ts';
export { findWithdrawal, type Withdrawal, listWithdrawalsIn as listWithdrawals, withdrawalStateOf } from './store/withdrawals.ts';
export { readSteps } from './store/withdrawal-steps.ts';
export { payOutToOwner } from './use-cases/pay-out-to-owner.ts';
export type { PaymentsDeps } from './deps.ts';
export { lookAgain, type PixStory, readPixStory } from './use-cases/read-pix-story.ts';
