/** The one table: which server module may import which (index.ts only; events.ts, a leaf, is open to every module). */
export const moduleGraph = {
  gate: [],
  wallet: [],
  site: [],
  'bot-check': [],
  notifications: ['identity', 'gate'],
  identity: ['gate'],
  verification: ['identity', 'gate'],
  stakes: ['wallet', 'gate'],
  bonus: ['wallet', 'gate', 'stakes'],
  coupons: ['bonus', 'site'],
  rounds: [],
  originals: ['stakes', 'rounds'],
  casino: ['stakes'],
  sportsbook: ['stakes'],
  payments: ['identity', 'wallet', 'gate'],
  account: ['identity', 'bot-check', 'gate', 'verification', 'wallet', 'stakes', 'bonus', 'payments', 'casino'],
  backoffice: ['identity', 'gate', 'verification', 'wallet', 'stakes', 'bonus', 'coupons', 'payments', 'account', 'site', 'notifications', 'originals', 'casino', 'sportsbook'],
} as const satisfies Record<string, readonly string[]>;

export type ModuleName = keyof typeof moduleGraph;
