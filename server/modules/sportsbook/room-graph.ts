/**
 * Which room of the sportsbook may import which; each room's README says why. Any room may import `settings.ts`, `deps.ts` and `metrics.ts`; `module.ts` and
 * `index.ts`, which stand outside, import what they wire and publish. A room that is not named here may import nothing.
 */
export const roomGraph = {
  // Pure: the rules themselves.
  'domain/facts': [],
  'domain/pricing': [],
  'domain/markets': ['domain/facts'],
  'domain/standings': [],
  'domain/bets': ['domain/facts'],
  'domain/events': ['domain/facts', 'domain/pricing'],
  'domain/risk': ['domain/facts', 'domain/markets', 'domain/bets'],
  'domain/betslip': ['domain/bets'],
  'domain/settlement': ['domain/facts', 'domain/markets', 'domain/events'],
  'domain/feed': ['domain/facts', 'domain/pricing', 'domain/markets', 'domain/events', 'domain/settlement'],
  // What keeps rows that several others move.
  events: ['domain/events'],
  risk: ['domain/risk'],
  // What moves them.
  settlement: ['events', 'risk', 'domain/facts', 'domain/markets', 'domain/bets', 'domain/events', 'domain/settlement'],
  'central-exclusion': ['settlement'],
  feed: ['events', 'settlement', 'domain/facts', 'domain/pricing', 'domain/events', 'domain/settlement', 'domain/feed'],
  betslip: ['domain/betslip', 'domain/risk'],
  // What only reads.
  catalogue: ['domain/events', 'domain/markets', 'domain/standings'],
  'my-bets': ['domain/facts', 'domain/markets', 'domain/bets'],
} as const satisfies Record<string, readonly string[]>;
