import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const couponsPersonal: readonly PersonalTable[] = [
  { table: 'coupons_use', player: 'player_id', key: ['id'], as: 'cupons', atClosure: FIVE_YEARS },
  { table: 'coupons_guess', player: 'player_id', key: ['player_id'], as: { withheld: 'counts wrong codes, to slow guessing down' }, atClosure: 'erased' },
];
