export type { AcquisitionDeps } from './deps.ts';
export type { Referral, ReferralState, Reward } from './domain/reward.ts';
export { readAttribution } from './store/attributions.ts';
export { findReferral, listReferrals } from './store/referrals.ts';
export { readRewards } from './store/rewards.ts';
export { decideReferral, type DecideRefusal } from './use-cases/decide-referral.ts';
export { recordRegistration } from './use-cases/record-registration.ts';
