import { type Cents, cents } from '#kernel/money.ts';
import { bonusSpendOrder, casinoBetDefault } from '#server/modules/stakes/index.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';

/** The stake offered at first, in centavos. */
export function defaultStakeCents(settings: SettingsReader): Cents {
  return cents(settings.get(casinoBetDefault));
}

/** What a stake is drawn from first. */
export function spendOrder(settings: SettingsReader): 'bonus_first' | 'cash_first' {
  return settings.get(bonusSpendOrder);
}
