import { MOST_LINES } from '#kernel/bets/lines.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { SlipTerms } from '../domain/betslip/slip-terms.ts';
import { findSport } from '../domain/sports/registry.ts';
import type { CapTerms } from './store/read-prices.ts';
import {
  sportCapLiveDivisor,
  sportCapMatchTimes,
  sportBetMinSingle,
  sportBetMinTotal,
  sportBetMultiple,
  sportEnabled,
  sportLiveDelays,
  sportMaxPayout,
  sportReviewPayout,
  sportReviewStake,
  sportReviewWait,
  sportOddsMaxFall,
} from '../settings.ts';

/** The delay of a sport that defines none. */
const USUAL_DELAY_MS = 5_000;

/** Reads the settings of liability caps. */
export function readCapTerms(settings: SettingsReader): CapTerms {
  return { matchTimes: settings.get(sportCapMatchTimes), liveDivisor: settings.get(sportCapLiveDivisor) };
}

/** Reads the settings that apply to a ticket. */
export function readTerms(settings: SettingsReader): SlipTerms {
  return {
    enabled: settings.get(sportEnabled),
    minSingleCents: cents(settings.get(sportBetMinSingle)),
    minTotalCents: cents(settings.get(sportBetMinTotal)),
    mostLegs: settings.get(sportBetMultiple),
    mostLines: MOST_LINES,
    maxPayoutCents: cents(settings.get(sportMaxPayout)),
    review: { stakeCents: settings.get(sportReviewStake), payoutCents: settings.get(sportReviewPayout), waitMs: settings.get(sportReviewWait) * MINUTE_MS },
    maxFallPercent: settings.get(sportOddsMaxFall),
    liveDelayMs(sport, definition) {
      const delays = settings.get(sportLiveDelays);
      return delays[`${sport}:${definition}`] ?? delays[sport] ?? findSport(sport)?.live?.delayMs ?? USUAL_DELAY_MS;
    },
  };
}
