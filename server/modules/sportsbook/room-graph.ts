/**
 * The allowed imports between rooms (folders) of the sportsbook; each room's README gives the reasons. Any room may import `settings.ts`, `deps.ts` and
 * `metrics.ts`; `module.ts` and `index.ts` are outside the rooms and import what they wire and publish. A room that is not listed may import nothing.
 */
export const roomGraph = {
  // Pure rules.
  'domain/facts': [],
  'domain/pricing': [],
  'domain/markets': ['domain/facts'],
  'domain/bets': ['domain/facts'],
  'domain/events': [],
  'domain/sports': ['domain/facts', 'domain/pricing', 'domain/markets', 'domain/events'],
  'domain/risk': ['domain/facts', 'domain/sports', 'domain/bets'],
  // A sport prices combinations of its selections.
  'domain/betslip': ['domain/bets', 'domain/sports'],
  // A cash-out needs the lines, multipliers and results of bets.
  'domain/cashout': ['domain/facts', 'domain/bets'],
  'domain/settlement': ['domain/facts', 'domain/markets', 'domain/events', 'domain/sports'],
  'domain/feed': ['domain/facts', 'domain/pricing', 'domain/markets', 'domain/events', 'domain/sports', 'domain/settlement'],
  // These folders store rows that several others change.
  events: ['domain/events', 'domain/facts', 'domain/sports'],
  risk: ['domain/risk', 'domain/bets', 'domain/sports', 'domain/facts'],
  // These folders change those rows.
  settlement: ['events', 'risk', 'domain/facts', 'domain/markets', 'domain/bets', 'domain/events', 'domain/sports', 'domain/settlement'],
  'central-exclusion': ['settlement'],
  notices: ['domain/events', 'domain/feed', 'domain/sports'],
  feed: ['events', 'notices', 'settlement', 'domain/facts', 'domain/pricing', 'domain/events', 'domain/sports', 'domain/settlement', 'domain/feed'],
  // Imports: the delay of live bets by sport, the cost limits of risk, the player's view of a bet that answers a re-offer, and the model that prices
  // combinations.
  betslip: ['events', 'domain/betslip', 'domain/bets', 'domain/risk', 'domain/sports', 'risk', 'my-bets'],
  // A cash-out ends a bet as settlement does, by its stake, its history and the liability of its outcomes; it waits as long as a bet would.
  cashout: ['events', 'betslip', 'settlement', 'risk', 'domain/facts', 'domain/bets', 'domain/pricing', 'domain/cashout', 'domain/sports'],
  // These folders only read.
  catalogue: ['domain/events', 'domain/facts', 'domain/markets', 'domain/sports'],
  'my-bets': ['domain/facts', 'domain/sports', 'domain/bets', 'domain/betslip'],
} as const satisfies Record<string, readonly string[]>;
