import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

const amount = z.number().int().min(0).max(1_000_000_000);
type Wallet = 'cash' | 'bonus';
const wallet: z.ZodType<Wallet> = z.enum(['cash', 'bonus']);
const id = z.string().max(500).nullable();

export const referEnabled = declareSetting({ key: 'refer_enabled', schema: z.boolean(), default: true, unit: 'bool', meaning: 'Referral is offered' });
export const referMin = declareSetting({
  key: 'refer_min',
  schema: amount,
  default: 2_000,
  unit: 'centavos',
  meaning: 'Smallest first deposit that qualifies',
});
export const referrerWallet = declareSetting<Wallet>({
  key: 'refer_referrer_wallet',
  schema: wallet,
  default: 'bonus',
  unit: 'text',
  meaning: 'Wallet of the referrer’s reward',
});
export const refereeWallet = declareSetting<Wallet>({
  key: 'refer_referee_wallet',
  schema: wallet,
  default: 'bonus',
  unit: 'text',
  meaning: 'Wallet of the referee’s reward',
});
export const referrerAmount = declareSetting({
  key: 'refer_referrer_amount',
  schema: amount,
  default: 1_000,
  unit: 'centavos',
  meaning: 'Referrer’s reward',
});
export const refereeAmount = declareSetting({ key: 'refer_referee_amount', schema: amount, default: 1_000, unit: 'centavos', meaning: 'Referee’s reward' });
export const referrerRollover = declareSetting({
  key: 'refer_referrer_rollover_id',
  schema: id,
  default: null,
  unit: 'id',
  meaning: 'Rollover of the referrer’s bonus; null the seeded one',
});
export const refereeRollover = declareSetting({
  key: 'refer_referee_rollover_id',
  schema: id,
  default: null,
  unit: 'id',
  meaning: 'Rollover of the referee’s bonus; null the seeded one',
});
export const affiliateDay = declareSetting({
  key: 'withdraw_affiliate_day',
  schema: z.number().int().min(0).max(31),
  default: 0,
  unit: 'day of month',
  meaning: 'Day on which referral earnings become withdrawable; 0 any',
});
