import { cents } from '#kernel/money.ts';
import { casinoBetMaxTotal, casinoBetMinTotal, casinoEnabled, casinoMaxPayout } from '#server/modules/stakes/index.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { DiceTerms } from './domain/plan-bet.ts';

/** The settings a bet is placed under. */
export function readTerms(settings: SettingsReader): DiceTerms {
  return {
    enabled: settings.get(casinoEnabled),
    stakeMinCents: cents(settings.get(casinoBetMinTotal)),
    stakeMaxCents: cents(settings.get(casinoBetMaxTotal)),
    maxPayoutCents: cents(settings.get(casinoMaxPayout)),
  };
}
