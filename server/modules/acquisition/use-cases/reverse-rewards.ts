import { notBefore } from '#kernel/clock.ts';
import { type Cents, minCents, ZERO } from '#kernel/money.ts';
import { excludeForReturn } from '#server/modules/bonus/index.ts';
import { lockWallet, readBlocks, releaseBlock, transfer } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Referral, type Reward, rewardRef } from '../domain/reward.ts';
import { setEnded } from '../store/referrals.ts';
import { readRewards, setReversed } from '../store/rewards.ts';
import { REFERRAL_BLOCK } from './give-rewards.ts';

/**
 * Reverses a reward whose deposit went back. Takes the blocked part of the cash that is still there; withdrawable cash stays the player's, and the unrecovered
 * amount is listed for operators. Cancels a bonus, completed or not, unless it is over. The caller holds the referral's lock.
 */
export async function reverseRewards(tx: Tx, referral: Referral, asked: Date): Promise<void> {
  const rewards = (await readRewards(tx, [referral.id])).filter(({ state }) => state === 'paid');
  const at = notBefore(asked, ...rewards.map(({ paidAt }) => paidAt));
  for (const reward of rewards) if (reward.rolloverId !== null) await excludeForReturn(tx, reward.rolloverId);
  for (const reward of rewards.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))) {
    await setReversed(tx, reward, reward.wallet === 'cash' ? await takeCash(tx, reward, at) : ZERO, at);
  }
  await setEnded(tx, referral.id, { state: 'reversed', reason: 'deposit_returned' }, at);
}

async function takeCash(tx: Tx, reward: Reward, at: Date): Promise<Cents> {
  const { playerId } = reward;
  const ref = rewardRef(reward);
  const balance = await lockWallet(tx, playerId);
  const blocks = await readBlocks(tx, playerId, at);
  const block = blocks.find(({ reason, ref: of }) => reason === REFERRAL_BLOCK && of === ref);
  if (block === undefined || balance === null) return ZERO;
  // Claimed money is reserved and no longer part of the cash.
  const amountCents = minCents(block.amountCents, balance.cashCents);
  await releaseBlock(tx, playerId, { reason: REFERRAL_BLOCK, ref });
  if (amountCents === ZERO) return ZERO;
  const moved = await transfer(tx, { playerId, from: 'cash', to: 'referral_cost', amountCents, kind: 'referral_taken_back', refId: ref, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a reward was taken back before');
  return amountCents;
}
