/**
 * The allowed imports between rooms (folders) of the sportsbook; each room's README gives the reasons. Any room may import `settings.ts`, `deps.ts` and
 * `metrics.ts`; `module.ts` and `index.ts` are outside the rooms and import what they wire and publish. A room that is not listed may import nothing.
 */
export const roomGraph = {
  // Pure: the rules themselves.
  'domain/facts': [],
  'domain/pricing': [],
  'domain/markets': ['domain/facts'],
  'domain/bets': ['domain/facts'],
  'domain/events': [],
  'domain/sports': ['domain/facts', 'domain/pricing', 'domain/markets', 'domain/events'],
  'domain/risk': ['domain/facts', 'domain/sports', 'domain/bets'],
  // A combination of selections is priced by its sport.
  'domain/betslip': ['domain/bets', 'domain/sports'],
  // A cash-out is made of the lines, multipliers and endings of bets.
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
  // A sport says how long its live bets wait, risk what a match may cost; a re-offer is answered with the bet as its player sees it.
  // Combinations are priced by the model of their match.
  betslip: ['events', 'domain/betslip', 'domain/bets', 'domain/risk', 'domain/sports', 'risk', 'my-bets'],
  // A cash-out ends a bet as settlement does: by its stake, its history and the liability of its outcomes; it waits as long as a bet would.
  cashout: ['events', 'betslip', 'settlement', 'risk', 'domain/facts', 'domain/bets', 'domain/pricing', 'domain/cashout', 'domain/sports'],
  // These folders only read.
  catalogue: ['domain/events', 'domain/facts', 'domain/markets', 'domain/sports'],
  'my-bets': ['domain/facts', 'domain/sports', 'domain/bets', 'domain/betslip'],
} as const satisfies Record<string, readonly string[]>;
