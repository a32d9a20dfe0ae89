import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

const flag = z.boolean();
const amount = z.number().int().min(0).max(1_000_000_000_00);
const count = z.number().int().min(0).max(1_000_000);

export const depositEnabled = declareSetting({ key: 'deposit_enabled', schema: flag, default: true, unit: 'bool', meaning: 'Deposits are open' });
export const depositMin = declareSetting({ key: 'deposit_min', schema: amount, default: 100, unit: 'centavos', meaning: 'Smallest deposit' });
export const depositMax = declareSetting({ key: 'deposit_max', schema: amount, default: 5_000_000, unit: 'centavos', meaning: 'Largest deposit' });
export const depositRollover = declareSetting({
  key: 'deposit_rollover',
  schema: z.number().min(0).max(1_000),
  default: 1,
  unit: 'times',
  meaning: 'Times a deposit must be staked before withdrawal; 0 off',
});
export const depositPopupEnable = declareSetting({
  key: 'deposit_popup_enable',
  schema: flag,
  default: true,
  unit: 'bool',
  meaning: 'The deposit popup is shown',
});
export const depositPopupTimer = declareSetting({
  key: 'deposit_popup_timer',
  schema: count,
  default: 10,
  unit: 'minutes',
  meaning: 'Time before the deposit popup',
});
export const depositPopupMessage = declareSetting({
  key: 'deposit_popup_message',
  schema: z.string().max(500),
  default: '',
  unit: 'text',
  meaning: 'Text of the deposit popup',
});
export const depositPopupValues = declareSetting({
  key: 'deposit_popup_values',
  schema: z.array(z.number().int().min(1).max(1_000_000)).max(12),
  default: [10, 20, 30],
  unit: 'reais',
  meaning: 'Amounts the popup offers',
});

const providers = z.array(z.string().regex(/^[a-z][a-z0-9-]{1,29}$/)).max(8);
export const depositProviders = declareSetting({
  key: 'deposit_providers',
  schema: providers,
  default: [],
  unit: 'ids',
  meaning: 'Payment providers that take deposits, in this order; one that does not answer comes last. Empty: every connected one',
});
export const withdrawProviders = declareSetting({
  key: 'withdraw_providers',
  schema: providers,
  default: [],
  unit: 'ids',
  meaning: 'Payment providers that pay withdrawals out, as deposit_providers',
});

export const withdrawEnabled = declareSetting({ key: 'withdraw_enabled', schema: flag, default: true, unit: 'bool', meaning: 'Withdrawals are open' });
export const withdrawMin = declareSetting({ key: 'withdraw_min', schema: amount, default: 100, unit: 'centavos', meaning: 'Smallest withdrawal' });
export const withdrawMax = declareSetting({
  key: 'withdraw_max',
  schema: amount,
  default: 10_000,
  unit: 'centavos',
  meaning: 'Largest withdrawal, per request',
});
export const withdrawDailyLimitEnable = declareSetting({
  key: 'withdraw_daily_limit_enable',
  schema: flag,
  default: true,
  unit: 'bool',
  meaning: 'Daily limits per player hold',
});
export const withdrawDailyLimitCount = declareSetting({
  key: 'withdraw_daily_limit_count',
  schema: count,
  default: 100,
  unit: 'requests',
  meaning: 'Withdrawals per player and day',
});
export const withdrawDailyLimitAmount = declareSetting({
  key: 'withdraw_daily_limit_amount',
  schema: amount,
  default: 1_000_000,
  unit: 'centavos',
  meaning: 'Withdrawn per player and day',
});
export const withdrawAutoKyc = declareSetting({
  key: 'withdraw_auto_kyc',
  schema: flag,
  default: true,
  unit: 'bool',
  meaning: 'A withdrawal of an unverified player opens the identity check',
});
export const withdrawAutoDisableEnable = declareSetting({
  key: 'withdraw_auto_disable_enable',
  schema: flag,
  default: true,
  unit: 'bool',
  meaning: 'The site-wide brake is on',
});
export const withdrawAutoDisableInterval = declareSetting({
  key: 'withdraw_auto_disable_interval',
  schema: count,
  default: 60,
  unit: 'minutes',
  meaning: 'How long the brake sends new withdrawals to review',
});
export const withdrawAutoDisableHourlyCount = declareSetting({
  key: 'withdraw_auto_disable_hourly_count',
  schema: count,
  default: 2_000,
  unit: 'requests',
  meaning: 'Approved withdrawals per hour that pull the brake',
});
export const withdrawAutoDisableHourlyAmount = declareSetting({
  key: 'withdraw_auto_disable_hourly_amount',
  schema: amount,
  default: 20_000_000,
  unit: 'centavos',
  meaning: 'Approved amount per hour that pulls the brake',
});
