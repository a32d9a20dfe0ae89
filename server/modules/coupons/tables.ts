import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'coupons_coupon' },
  { table: 'coupons_use' },
  {
    table: 'coupons_guess',
    unwatched: because('an hour’s wrong codes: a coupon’s own caps hold however often somebody guesses', 'player_id', 'since', 'tries'),
  },
];

export const couponsPersonal: readonly PersonalTable[] = [
  { table: 'coupons_use', player: 'player_id', key: ['id'], as: 'cupons', atClosure: FIVE_YEARS },
  { table: 'coupons_guess', player: 'player_id', key: ['player_id'], as: { withheld: 'counts wrong codes, to slow guessing down' }, atClosure: 'erased' },
];
