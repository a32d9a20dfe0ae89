import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

const centavos = z.int().min(1).max(1_000_000_000_00);

export const casinoBetDefault = declareSetting({
  key: 'casino_bet_default',
  schema: centavos,
  default: 50,
  unit: 'centavos',
  meaning: 'Stake per round offered at first',
});
export const casinoBetMinTotal = declareSetting({
  key: 'casino_bet_min_total',
  schema: centavos,
  default: 10,
  unit: 'centavos',
  meaning: 'Smallest stake per round',
});
export const casinoBetMaxTotal = declareSetting({
  key: 'casino_bet_max_total',
  schema: centavos,
  default: 2_000,
  unit: 'centavos',
  meaning: 'Largest stake per round',
});
export const casinoMaxPayout = declareSetting({
  key: 'casino_max_payout',
  schema: centavos,
  default: 10_000_000,
  unit: 'centavos',
  meaning: 'Highest payout of one round of originals',
});
export const bonusSpendOrder = declareSetting<'bonus_first' | 'cash_first'>({
  key: 'bonus_spend_order',
  schema: z.enum(['bonus_first', 'cash_first']),
  default: 'bonus_first',
  unit: 'text',
  meaning: 'What a stake is drawn from first',
});
export const casinoEnabled = declareSetting({
  key: 'casino_enabled',
  schema: z.boolean(),
  default: true,
  unit: 'bool',
  meaning: 'Switch of casino games, originals included',
});
export const casinoClosedGames = declareSetting({
  key: 'casino_closed_games',
  schema: z.array(z.string().min(1).max(80)).max(500),
  default: [],
  unit: 'game ids',
  meaning: 'Own games that take no new bets; "operator games close" writes it',
});
