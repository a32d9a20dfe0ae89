import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

const amount = z.number().int().min(0).max(1_000_000_000);
const text = z.string().max(500);

export const sportEnabled = declareSetting({ key: 'sport_enabled', schema: z.boolean(), default: true, unit: 'bool', meaning: 'Sports betting is open' });
export const sportBetMinSingle = declareSetting({
  key: 'sport_bet_min_single',
  schema: amount.min(1),
  default: 10,
  unit: 'centavos',
  meaning: 'Smallest stake of one line',
});
export const sportBetMinTotal = declareSetting({
  key: 'sport_bet_min_total',
  schema: amount.min(1),
  default: 50,
  unit: 'centavos',
  meaning: 'Smallest debit of a ticket with several lines or bets',
});
export const sportBetMultiple = declareSetting({
  key: 'sport_bet_multiple',
  schema: z.number().int().min(2).max(50),
  default: 10,
  unit: 'legs',
  meaning: 'Most legs in a multiple',
});
export const sportMaxPayout = declareSetting({
  key: 'sport_max_payout',
  schema: amount.min(1),
  default: 50_000_000,
  unit: 'centavos',
  meaning: 'Pay cap of a ticket',
});
export const sportPostponedHours = declareSetting({
  key: 'sport_postponed_hours',
  schema: z.number().int().min(0).max(720),
  default: 48,
  unit: 'hours',
  meaning: 'How long after its scheduled time a postponed match keeps its bets',
});
export const sportOverdueHours = declareSetting({
  key: 'sport_overdue_hours',
  schema: z.number().int().min(3).max(720),
  default: 6,
  unit: 'hours',
  meaning: 'How long after its kick-off a match may leave bets open before an operator is called',
});
export const sportReviewMinutes = declareSetting({
  key: 'sport_review_minutes',
  schema: z.number().int().min(1).max(100),
  default: 6,
  unit: 'minutes',
  meaning: 'How long an incident of a match under way may be under review before an operator is called',
});
export const sportOddsMaxFall = declareSetting({
  key: 'sport_odds_max_fall',
  schema: z.number().int().min(0).max(100),
  default: 20,
  unit: 'percent',
  meaning: 'How far a price may fall for a player who accepts any change',
});
export const sportCapMatchTimes = declareSetting({
  key: 'sport_cap_match_times',
  schema: z.number().int().min(1).max(100),
  default: 2,
  unit: 'times',
  meaning:
    'What all bets on a match may cost in its worst case, in caps of one outcome of its tournament, sport or the default; a cap of the match itself comes first',
});
export const sportCapLiveDivisor = declareSetting({
  key: 'sport_cap_live_divisor',
  schema: z.number().int().min(1).max(100),
  default: 2,
  unit: 'number',
  meaning: 'What the caps of outcomes and matches are divided by in play',
});
export const sportReviewStake = declareSetting({
  key: 'sport_review_stake',
  schema: amount,
  default: 1_000_000,
  unit: 'centavos',
  meaning: 'From which stake on an operator decides on a bet before it is accepted; 0: never',
});
export const sportReviewPayout = declareSetting({
  key: 'sport_review_payout',
  schema: amount,
  default: 20_000_000,
  unit: 'centavos',
  meaning: 'From which possible payout on an operator decides on a bet before it is accepted; 0: never',
});
export const sportReviewWait = declareSetting({
  key: 'sport_review_wait',
  schema: z.number().int().min(1).max(100),
  default: 15,
  unit: 'minutes',
  meaning: 'How long a bet may wait for an operator’s decision, at most until its match begins; then it is rejected',
});

export const sportCashoutEnabled = declareSetting({
  key: 'sport_cashout_enabled',
  schema: z.boolean(),
  default: true,
  unit: 'bool',
  meaning: 'Players may end sports bets early; false by default under the profile br, until counsel has read the whole of article 44',
});
export const sportCashoutMargin = declareSetting({
  key: 'sport_cashout_margin',
  schema: z.number().int().min(0).max(50),
  default: 5,
  unit: 'percent',
  meaning: 'What a cash-out keeps of the fair value of a bet',
});
export const sportLiveDelays = declareSetting<Readonly<Record<string, number>>>({
  key: 'sport_live_delays',
  schema: z
    .record(z.string().regex(/^[a-z0-9_-]{1,40}(:[a-z0-9_]{1,60})?$/), z.number().int().min(1_000).max(8_000))
    .refine((delays) => Object.keys(delays).length <= 200, 'at most 200 delays'),
  default: {},
  unit: 'milliseconds',
  meaning: 'How long a bet on a match under way waits for its acceptance, by sport or market ("sport:definition"); without one, as long as the sport says',
});

export const sportSportbookType = declareSetting({
  key: 'sport_sportbook_type',
  schema: z.enum(['native', 'altenar', 'cometa']),
  default: 'native',
  unit: 'text',
  meaning: 'Which sportsbook is shown',
});
export const altenarScriptUrl = declareSetting({ key: 'altenar_script_url', schema: text, default: '', unit: 'text', meaning: 'Supplier widget script' });
export const altenarIntegration = declareSetting({ key: 'altenar_integration', schema: text, default: '', unit: 'text', meaning: 'Supplier integration' });
export const cometaEnabled = declareSetting({ key: 'cometa_enabled', schema: z.boolean(), default: false, unit: 'bool', meaning: 'Supplier widget on' });
export const cometaScriptUrl = declareSetting({ key: 'cometa_script_url', schema: text, default: '', unit: 'text', meaning: 'Supplier widget script' });
export const cometaIntegration = declareSetting({ key: 'cometa_integration', schema: text, default: '', unit: 'text', meaning: 'Supplier integration' });
export const cometaTheme = declareSetting({ key: 'cometa_theme', schema: text, default: '', unit: 'text', meaning: 'Supplier theme' });
export const cometaLanguage = declareSetting({ key: 'cometa_language', schema: text, default: 'pt-BR', unit: 'text', meaning: 'Supplier language' });
