import { cents } from '#kernel/money.ts';
import { casinoBetMaxTotal, casinoBetMinTotal, casinoMaxPayout, mayBePlayed } from '#server/modules/stakes/index.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { MinesTerms } from './domain/plan-round.ts';

/** The settings a round is opened under; an open round keeps the ones it began with. */
export function readTerms(settings: SettingsReader): MinesTerms {
  return {
    enabled: mayBePlayed(settings, 'mines'),
    stakeMinCents: cents(settings.get(casinoBetMinTotal)),
    stakeMaxCents: cents(settings.get(casinoBetMaxTotal)),
    maxPayoutCents: cents(settings.get(casinoMaxPayout)),
  };
}
