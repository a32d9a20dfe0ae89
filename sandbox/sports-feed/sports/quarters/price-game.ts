import type { Market, Score } from '../../message.ts';
import { withMargin } from '../../prices/with-margin.ts';

/** Points still expected of each side, in the remaining minutes of play, and the score so far. */
export interface Outlook {
  readonly home: number;
  readonly away: number;
  readonly minutes: number;
  readonly regularMinutes: number;
  readonly score: Score;
}

/** Standard deviations of the margin and of the total over a number of minutes, and specifiers of the winner's market. */
export interface PriceTerms {
  readonly margin: number;
  readonly total: number;
  readonly minutes: number;
  readonly winner?: Market['specifiers'];
}

const MARGINS = { winner: 0.05, line: 0.05 } as const;

/** The supplier's three markets: the winner with overtime, the main handicap and the main total. A market without a possible price is suspended. */
export function priceGame(terms: PriceTerms, { home, away, minutes, regularMinutes, score }: Outlook): Market[] {
  const root = Math.sqrt(Math.max(minutes, 0.3) / terms.minutes);
  const margin = score.home - score.away + home - away;
  const total = score.home + score.away + home + away;
  const [handicap, line] = [Math.floor(-margin) + 0.5, Math.max(score.home + score.away, Math.floor(total)) + 0.5];
  const beyond = (mean: number, limit: number, deviation: number) => 1 - cumulative((limit - mean) / (deviation * root));
  const [wins, covers, over] = [beyond(margin, 0, terms.margin), beyond(margin, -handicap, terms.margin), beyond(total, line, terms.total)];
  return [
    market('winner', terms.winner ?? {}, ['home', 'away'], withMargin([wins, 1 - wins], MARGINS.winner)),
    market('handicap', { handicap: String(handicap) }, ['home', 'away'], withMargin([covers, 1 - covers], MARGINS.line)),
    market('total', { total: String(line), minutes: String(regularMinutes) }, ['over', 'under'], withMargin([over, 1 - over], MARGINS.line)),
  ];
}

function market(id: Market['id'], specifiers: Market['specifiers'], names: readonly string[], prices: readonly string[] | null): Market {
  if (prices === null) return { id, specifiers, status: -1, outcomes: names.map((name) => ({ id: name, odds: null, active: false })) };
  return { id, specifiers, status: 1, outcomes: names.map((name, index) => ({ id: name, odds: prices[index] ?? null, active: true })) };
}

/** The normal distribution function, by the logistic approximation of Bowling and others (2009), exact to 0.00014. */
function cumulative(value: number): number {
  return 1 / (1 + Math.exp(-0.070_56 * value ** 3 - 1.5976 * value));
}
