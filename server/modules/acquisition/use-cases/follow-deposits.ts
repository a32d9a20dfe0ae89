import { cents } from '#kernel/money.ts';
import { bonusEnabled } from '#server/modules/bonus/index.ts';
import type { DepositApproved, DepositReturned } from '#server/modules/payments/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AcquisitionDeps } from '../deps.ts';
import { playerOf, type Referral, SIDES } from '../domain/reward.ts';
import { refereeAmount, refereeWallet, referEnabled, referMin, referrerAmount, referrerWallet } from '../settings.ts';
import { lockReferralOf, setEnded, setQualified } from '../store/referrals.ts';
import { hasReturned, noteReturned } from '../store/returned-deposits.ts';
import { insertRewards, lapseAll } from '../store/rewards.ts';

/**
 * Handles a credited deposit: the first deposit of at least `refer_min` that did not go back qualifies its player's referral, once, on the current terms. Moves
 * no money: a batch of events must not lock wallets, so the periodic job gives the rewards.
 */
export async function followDeposit(deps: AcquisitionDeps, tx: Tx, deposit: DepositApproved, at: Date): Promise<void> {
  if (deps.complianceProfile === 'br' || !deps.settings.get(referEnabled) || deposit.amountCents < deps.settings.get(referMin)) return;
  const referral = await lockReferralOf(tx, deposit.playerId);
  if (referral?.state !== 'registered' || (await hasReturned(tx, deposit.depositId))) return;
  await setQualified(tx, referral.id, deposit, at);
  await insertRewards(tx, termsOf(deps, referral));
}

function termsOf({ settings }: AcquisitionDeps, referral: Referral): Parameters<typeof insertRewards>[1] {
  const offered = {
    referrer: { wallet: settings.get(referrerWallet), amountCents: cents(settings.get(referrerAmount)) },
    referee: { wallet: settings.get(refereeWallet), amountCents: cents(settings.get(refereeAmount)) },
  };
  const rewards = SIDES.map((side) => ({ referralId: referral.id, side, playerId: playerOf(referral, side), ...offered[side] }));
  return rewards.filter(({ wallet, amountCents }) => amountCents > 0 && (wallet === 'cash' || settings.get(bonusEnabled)));
}

/**
 * Handles a deposit that went back, wholly or in part: the rewards that it qualified are refused, or reversed by the periodic job. If this event comes before
 * the credit event, the deposit qualifies nothing.
 */
export async function followReturn(tx: Tx, { depositId, playerId }: DepositReturned, at: Date): Promise<void> {
  const referral = await lockReferralOf(tx, playerId);
  if (referral === null) return;
  await noteReturned(tx, depositId, playerId, at);
  if (referral.depositId !== depositId) return;
  if (referral.state === 'rewarded') return setEnded(tx, referral.id, { state: 'returning', reason: 'deposit_returned' }, at);
  if (referral.state !== 'qualified' && referral.state !== 'review') return;
  await setEnded(tx, referral.id, { state: 'refused', reason: 'deposit_returned' }, at);
  await lapseAll(tx, referral.id, 'deposit_returned');
}
