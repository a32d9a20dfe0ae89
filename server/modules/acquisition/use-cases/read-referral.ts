import type { ReferralEntry, ReferralOffer, ReferralView } from '#contracts/money/referral.ts';
import { bonusEnabled, readDefinitions } from '#server/modules/bonus/index.ts';
import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import type { AcquisitionDeps } from '../deps.ts';
import type { Referral, Reward, Side } from '../domain/reward.ts';
import { affiliateDay, refereeAmount, refereeWallet, referEnabled, referMin, referrerAmount, referrerWallet } from '../settings.ts';
import { findCode } from '../store/codes.ts';
import { countReferrals, findReferralOf, listReferralsBy } from '../store/referrals.ts';
import { readRewards, sumEarned } from '../store/rewards.ts';
import { termsFor } from './give-rewards.ts';

const MOST_SHOWN = 100;

/** A player's referral page. The code is null for a player without one, as on accounts older than codes: the player creates it. */
export async function readReferral(deps: AcquisitionDeps, playerId: string, at: Date): Promise<ReferralView> {
  const { k } = deps.db;
  const closed = await whyClosed(deps, playerId, at);
  const code = closed === null ? await findCode(k, playerId) : null;
  const [counts, earned, given, invitedBy, terms] = await Promise.all([
    countReferrals(k, playerId),
    sumEarned(k, playerId),
    listReferralsBy(k, playerId, MOST_SHOWN),
    findReferralOf(k, playerId),
    readTerms(deps),
  ]);
  const rewards = await readRewards(
    k,
    [...given, ...(invitedBy === null ? [] : [invitedBy])].map(({ id }) => id),
  );
  const rewardOf = (id: string, side: Side) => rewards.find((each) => each.referralId === id && each.side === side);
  const welcome = invitedBy === null ? null : entryOf(invitedBy, rewardOf(invitedBy.id, 'referee'));
  return {
    ...{ closed, code, link: code === null ? null : `${deps.publicUrl}/ref/${code}` },
    ...{ ...counts, earned, terms },
    entries: given.map((referral) => entryOf(referral, rewardOf(referral.id, 'referrer'))),
    welcome: welcome === null || welcome.state === 'ended' || (welcome.state === 'registered' && closed !== null) ? null : welcome,
  };
}

async function whyClosed(deps: AcquisitionDeps, playerId: string, at: Date): Promise<ReferralView['closed']> {
  if (deps.complianceProfile === 'br') return 'profile';
  if (!deps.settings.get(referEnabled)) return 'disabled';
  const gate = await readGate(deps.db.k, playerId);
  const mayInvite = gate !== null && !isExcluded(gate, at) && (gate.pausedUntil === null || gate.pausedUntil <= at);
  return mayInvite ? null : 'protection';
}

async function readTerms(deps: AcquisitionDeps): Promise<ReferralView['terms']> {
  const { settings } = deps;
  const [referrer, referee] = await Promise.all([
    offerOf(deps, 'referrer', settings.get(referrerWallet), settings.get(referrerAmount)),
    offerOf(deps, 'referee', settings.get(refereeWallet), settings.get(refereeAmount)),
  ]);
  return { minimum: settings.get(referMin), referrer, referee, withdraw_day: settings.get(affiliateDay) };
}

async function offerOf(deps: AcquisitionDeps, side: Side, wallet: 'cash' | 'bonus', amount: number): Promise<ReferralOffer | null> {
  if (amount === 0) return null;
  if (wallet === 'cash') return { wallet, amount, times: null, days: null };
  const [terms] = deps.settings.get(bonusEnabled) ? await readDefinitions(deps.db.k, [termsFor(deps, side)]) : [];
  return terms === undefined ? null : { wallet, amount, times: terms.multiplier, days: terms.playDays };
}

function entryOf(referral: Referral, reward: Reward | undefined): ReferralEntry {
  const state = stateOf(referral, reward);
  const given = state === 'rewarded' || state === 'taken_back' || state === 'pending' ? reward : undefined;
  return {
    ...{ id: referral.id, registered_at: referral.registeredAt.toISOString(), state },
    ...{ amount: given?.amountCents ?? null, wallet: given?.wallet ?? null },
    withdrawable_at: given?.withdrawableAt?.toISOString() ?? null,
  };
}

/** Only operators see why a reward is under review or was refused. */
function stateOf({ state }: Referral, reward: Reward | undefined): ReferralEntry['state'] {
  switch (state) {
    case 'registered':
      return 'registered';
    case 'qualified':
    case 'review':
      return 'pending';
    case 'rewarded':
      return reward?.state === 'paid' ? 'rewarded' : 'ended';
    case 'returning':
    case 'reversed':
      return reward?.state === 'paid' || reward?.state === 'taken_back' ? 'taken_back' : 'ended';
    case 'refused':
      return 'ended';
  }
}
