import * as z from 'zod';
import { declareSetting, type SettingDeclaration } from '#server/platform/settings/settings.ts';

const amount = z.number().int().min(0).max(1_000_000_000);
const text = z.string().max(500);
const flag = z.boolean();

/**
 * Published keys whose modules (referral, bonus) are not built yet. They are declared here so that the published
 * object is whole; each moves to its module when that module lands.
 */
export const reservedSettings: readonly SettingDeclaration<unknown>[] = [
  declareSetting({
    key: 'withdraw_affiliate_day',
    schema: z.number().int().min(0).max(31),
    default: 0,
    unit: 'day of month',
    meaning: 'Day on which referral earnings become withdrawable; 0 any',
  }),
  declareSetting({ key: 'refer_enabled', schema: flag, default: true, unit: 'bool', meaning: 'Referral is offered' }),
  declareSetting({ key: 'refer_min', schema: amount, default: 2_000, unit: 'centavos', meaning: 'Smallest first deposit that qualifies' }),
  declareSetting({
    key: 'refer_referrer_wallet',
    schema: z.enum(['cash', 'bonus']),
    default: 'bonus',
    unit: 'text',
    meaning: 'Wallet of the referrer’s reward',
  }),
  declareSetting({ key: 'refer_referee_wallet', schema: z.enum(['cash', 'bonus']), default: 'bonus', unit: 'text', meaning: 'Wallet of the referee’s reward' }),
  declareSetting({ key: 'refer_referrer_amount', schema: amount, default: 1_000, unit: 'centavos', meaning: 'Referrer’s reward' }),
  declareSetting({ key: 'refer_referee_amount', schema: amount, default: 1_000, unit: 'centavos', meaning: 'Referee’s reward' }),
  declareSetting({ key: 'refer_referrer_rollover_id', schema: text.nullable(), default: null, unit: 'id', meaning: 'Rollover of the referrer’s bonus' }),
  declareSetting({ key: 'refer_referee_rollover_id', schema: text.nullable(), default: null, unit: 'id', meaning: 'Rollover of the referee’s bonus' }),
];
