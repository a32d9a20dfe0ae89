/** House accounts by name, with their fixed ids (the schema has the same table; a test compares them). */
export const houseAccounts = {
  pix_clearing: '00000000-0000-0000-0000-000000000001',
  pix_suspense: '00000000-0000-0000-0000-000000000002',
  unclaimed: '00000000-0000-0000-0000-000000000003',
  open_stakes: '00000000-0000-0000-0000-000000000004',
  bonus_cost: '00000000-0000-0000-0000-000000000005',
  referral_cost: '00000000-0000-0000-0000-000000000006',
  adjustments: '00000000-0000-0000-0000-000000000007',
  withheld_tax: '00000000-0000-0000-0000-000000000008',
  'house_game:originals': '00000000-0000-0000-0000-000000000011',
  'house_game:casino': '00000000-0000-0000-0000-000000000012',
  'house_game:live': '00000000-0000-0000-0000-000000000013',
  'house_game:sports': '00000000-0000-0000-0000-000000000014',
} as const;

export type HouseAccount = keyof typeof houseAccounts;

/** The kinds of accounts of which a player has one each. */
export type PlayerAccount = 'cash' | 'held' | 'debt' | 'reserved';

/** One side of a transfer: an account of the transfer's player, or of the house. */
export type Account = PlayerAccount | HouseAccount | { readonly bonusAccountId: string };

/** The stored id of an account. `playerId` is null for transfers inside the house; throws for a player's account then. */
export function accountId(account: Account, playerId: string | null): string {
  if (typeof account === 'object') return account.bonusAccountId;
  if (account !== 'cash' && account !== 'held' && account !== 'debt' && account !== 'reserved') return houseAccounts[account];
  if (playerId === null) throw new Error(`a transfer without a player names its ${account} account`);
  return playerAccountId(playerId, account);
}

const VERSION_DIGIT = 14;

const DIGITS = { held: 'a', debt: 'd', reserved: 'e' } as const;

/** The id of a player's account: the player's own id for cash; the other accounts carry another version digit (`wallet_api_player_account` in SQL). */
export function playerAccountId(playerId: string, kind: PlayerAccount): string {
  if (kind === 'cash') return playerId;
  return `${playerId.slice(0, VERSION_DIGIT)}${DIGITS[kind]}${playerId.slice(VERSION_DIGIT + 1)}`;
}
