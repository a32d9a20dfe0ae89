import { notBefore } from '#kernel/clock.ts';
import { grantRollover } from '#server/modules/bonus/index.ts';
import { isExcluded, lockGate } from '#server/modules/gate/index.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import { transfer, writeBlock } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { AcquisitionDeps } from '../deps.ts';
import { type LapseReason, type Referral, type Reward, rewardRef, type Side } from '../domain/reward.ts';
import { withdrawableFrom } from '../domain/withdrawable-from.ts';
import { affiliateDay, refereeRollover, referrerRollover } from '../settings.ts';
import { setEnded, setReview } from '../store/referrals.ts';
import { lapseAll, readRewards, setLapsed, setPaid } from '../store/rewards.ts';
import { readSignals } from './read-signals.ts';

/** Reason of blocks on cash from referral rewards. */
export const REFERRAL_BLOCK = 'referral';
/** The default terms of a referral bonus (seeded). */
const SEEDED_TERMS = '01930000-0000-7000-8000-000000000001';

/**
 * Gives the rewards of a qualified referral, each side once: cash at the operating company's cost, or a bonus. A referral with signals waits for an operator
 * first. Locks `gate_player` rows in the order of the players, then wallets, so that an earlier exclusion or block wins. The caller holds the referral's lock.
 */
export async function giveRewards(deps: AcquisitionDeps, tx: Tx, referral: Referral, asked: Date): Promise<void> {
  const at = notBefore(asked, referral.qualifiedAt);
  if (deps.complianceProfile === 'br') {
    await lapseAll(tx, referral.id, 'profile');
    return setEnded(tx, referral.id, { state: 'rewarded', reason: null }, at);
  }
  const signals = referral.cleared ? [] : await readSignals(deps, tx, referral, at);
  if (signals.length > 0) {
    await setReview(tx, referral.id, signals);
    deps.log.warn({ referral: referral.id, signals, alert: 'referral_review' }, 'a referral waits for an operator: `npm run operator -- referral list`');
    return;
  }
  const due = (await readRewards(tx, [referral.id])).filter(({ state }) => state === 'due').toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  const lapseReasons = new Map<Side, LapseReason | null>();
  for (const { side, playerId } of due) lapseReasons.set(side, await whyNot(tx, playerId, at));
  for (const reward of due) {
    const reason = lapseReasons.get(reward.side) ?? (await pay(deps, tx, reward, at));
    if (reason !== null) await setLapsed(tx, reward, reason);
  }
  await setEnded(tx, referral.id, { state: 'rewarded', reason: null }, at);
}

async function whyNot(tx: Tx, playerId: string, at: Date): Promise<LapseReason | null> {
  const gate = await lockGate(tx, playerId);
  if (gate === null) return whyNotRewarded(null);
  return whyNotRewarded({ status: gate.status, isExcluded: isExcluded(gate, at), isPaused: gate.pausedUntil !== null && gate.pausedUntil > at });
}

async function pay(deps: AcquisitionDeps, tx: Tx, reward: Reward, at: Date): Promise<LapseReason | null> {
  const reason = reward.wallet === 'cash' ? await payCash(deps, tx, reward, at) : await giveBonus(deps, tx, reward, at);
  if (reason !== null) return reason;
  const { playerId, side, wallet, amountCents } = reward;
  await publish(tx, at, [notifyMessage({ playerId, template: 'referral-rewarded', data: { side, wallet, amountCents } })]);
  return null;
}

async function payCash({ settings }: AcquisitionDeps, tx: Tx, reward: Reward, at: Date): Promise<null> {
  const { playerId, amountCents } = reward;
  const ref = rewardRef(reward);
  const moved = await transfer(tx, { playerId, from: 'referral_cost', to: 'cash', amountCents, kind: 'referral', refId: ref, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a reward is in the ledger already, or its player has no wallet');
  const withdrawableAt = withdrawableFrom(at, settings.get(affiliateDay));
  if (withdrawableAt !== null) await writeBlock(tx, playerId, { reason: REFERRAL_BLOCK, ref, amountCents, until: withdrawableAt, at });
  await setPaid(tx, reward, { rolloverId: null, withdrawableAt }, at);
  return null;
}

async function giveBonus(deps: AcquisitionDeps, tx: Tx, reward: Reward, at: Date): Promise<LapseReason | null> {
  const { playerId, amountCents, side } = reward;
  const definitionId = termsFor(deps, side);
  const granted = await grantRollover(deps, tx, { playerId, definitionId, amountCents, source: 'referral', sourceRef: rewardRef(reward) }, at);
  if (granted.ok) {
    await setPaid(tx, reward, { rolloverId: granted.value.id, withdrawableAt: null }, at);
    return null;
  }
  // An operator's mistake must not cost the player: the referral is quarantined, and rewarded when the setting names existing terms.
  if (granted.code === 'unknown_definition') throw new Error(`refer_${side}_rollover_id names no terms that are given: ${definitionId}`);
  return LAPSES[granted.code];
}

const LAPSES = {
  bonus_disabled: 'bonus_disabled',
  first_bet_needed: 'profile',
  paused: 'paused',
  self_excluded: 'self_excluded',
  not_active_account: 'account',
} as const satisfies Record<string, LapseReason>;

/** The terms of a side's bonus by the current settings. */
export function termsFor({ settings }: Pick<AcquisitionDeps, 'settings'>, side: Side): string {
  return settings.get(side === 'referrer' ? referrerRollover : refereeRollover) ?? SEEDED_TERMS;
}

/** The columns of `gate_player` that decide on a reward. */
interface AccountStatus {
  readonly status: 'pending' | 'active' | 'blocked' | 'closed';
  readonly isExcluded: boolean;
  readonly isPaused: boolean;
}

/**
 * The reason why this player gets no reward of either kind, now or later; null when there is none. A player who may not be encouraged to play gets no reward.
 */
function whyNotRewarded(account: AccountStatus | null): LapseReason | null {
  if (account === null || account.status === 'blocked' || account.status === 'closed') return 'account';
  if (account.isExcluded) return 'self_excluded';
  return account.isPaused ? 'paused' : null;
}
