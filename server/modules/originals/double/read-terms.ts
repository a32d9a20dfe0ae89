import { cents } from '#kernel/money.ts';
import { casinoBetMaxTotal, casinoBetMinTotal, casinoMaxPayout, mayBePlayed } from '#server/modules/stakes/index.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { DoubleTerms } from './domain/plan-bet.ts';

/** The settings a bet is placed under. */
export function readTerms(settings: SettingsReader): DoubleTerms {
  return {
    enabled: mayBePlayed(settings, 'double'),
    stakeMinCents: cents(settings.get(casinoBetMinTotal)),
    stakeMaxCents: cents(settings.get(casinoBetMaxTotal)),
    maxPayoutCents: cents(settings.get(casinoMaxPayout)),
  };
}
