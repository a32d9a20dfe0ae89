import type { GameId } from '#contracts/games.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { bonusSpendOrder, casinoBetDefault, casinoBetMaxTotal, casinoBetMinTotal, casinoMaxPayout, mayBePlayed } from '#server/modules/stakes/index.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { StakeTerms } from './domain/stake-terms.ts';

/** The terms of a game's stakes as the operator has set them. */
export function readTerms(settings: SettingsReader, game: GameId): StakeTerms {
  return {
    enabled: mayBePlayed(settings, game),
    stakeMinCents: cents(settings.get(casinoBetMinTotal)),
    stakeMaxCents: cents(settings.get(casinoBetMaxTotal)),
    maxPayoutCents: cents(settings.get(casinoMaxPayout)),
  };
}

/** The stake offered at first, in centavos. */
export function defaultStakeCents(settings: SettingsReader): Cents {
  return cents(settings.get(casinoBetDefault));
}

/** What a stake is drawn from first. */
export function spendOrder(settings: SettingsReader): 'bonus_first' | 'cash_first' {
  return settings.get(bonusSpendOrder);
}
