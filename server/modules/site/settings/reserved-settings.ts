import * as z from 'zod';
import { declareSetting, type SettingDeclaration } from '#server/platform/settings/settings.ts';

const amount = z.number().int().min(0).max(1_000_000_000);
const text = z.string().max(500);
const flag = z.boolean();

/**
 * Published keys whose modules (sportsbook, referral, bonus, supplier widgets) are not built yet. They are declared here so that the published
 * object is whole; each moves to its module when that module lands.
 */
export const reservedSettings: readonly SettingDeclaration<never>[] = [
  declareSetting({ key: 'bonus_enabled', schema: flag, default: true, unit: 'bool', meaning: 'Bonuses are offered' }),
  declareSetting({ key: 'sport_bet_min_single', schema: amount, default: 10, unit: 'centavos', meaning: 'Smallest stake of one line' }),
  declareSetting({ key: 'sport_bet_min_total', schema: amount, default: 50, unit: 'centavos', meaning: 'Smallest debit of a ticket with several lines' }),
  declareSetting({ key: 'sport_bet_multiple', schema: z.number().int().min(2).max(50), default: 10, unit: 'legs', meaning: 'Most legs in a multiple' }),
  declareSetting({ key: 'sport_max_payout', schema: amount, default: 50_000_000, unit: 'centavos', meaning: 'Pay cap of a ticket' }),
  declareSetting({
    key: 'sport_sportbook_type',
    schema: z.enum(['native', 'altenar', 'cometa']),
    default: 'native',
    unit: 'text',
    meaning: 'Which sportsbook is shown',
  }),
  declareSetting({ key: 'altenar_script_url', schema: text, default: '', unit: 'text', meaning: 'Supplier widget script' }),
  declareSetting({ key: 'altenar_integration', schema: text, default: '', unit: 'text', meaning: 'Supplier integration' }),
  declareSetting({ key: 'cometa_enabled', schema: flag, default: false, unit: 'bool', meaning: 'Supplier widget on' }),
  declareSetting({ key: 'cometa_script_url', schema: text, default: '', unit: 'text', meaning: 'Supplier widget script' }),
  declareSetting({ key: 'cometa_integration', schema: text, default: '', unit: 'text', meaning: 'Supplier integration' }),
  declareSetting({ key: 'cometa_theme', schema: text, default: '', unit: 'text', meaning: 'Supplier theme' }),
  declareSetting({ key: 'cometa_language', schema: text, default: 'pt-BR', unit: 'text', meaning: 'Supplier language' }),
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
] as unknown as readonly SettingDeclaration<never>[];
