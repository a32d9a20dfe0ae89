import type { Market, Score } from '../../message.ts';
import { seriesChance, winnerMarket } from '../map-series/price-winner.ts';
import { HALF, mapWinner, NIL, type Overtime } from './rules.ts';
import type { BestOf } from './series-message.ts';

/** Shrinks the chance of a map towards even, since the form of the day is unknown before the match. */
const SHRINK = 0.8;

/** The state of a match: maps won, and rounds of the current map. */
export interface Standing {
  readonly won: Score;
  readonly rounds: Score;
}

/** The home side's chance to win a map from these rounds, with the same chance in each round. */
export function mapChance(round: number, overtime: Overtime, from: Score): number {
  // Of six rounds four or more win; three each start another six. To be two ahead, win both of two rounds.
  const six = [20, 15, 6, 1].map((ways, place) => ways * round ** (3 + place) * (1 - round) ** (3 - place));
  const [level = 0, ...wins] = overtime === 'six_rounds' ? six : [2 * round * (1 - round), round ** 2];
  const decided = wins.reduce((sum, each) => sum + each, 0) / (1 - level);
  const span = overtime === 'six_rounds' ? 3 : 1;
  const known = new Map<number, number>();
  const at = (home: number, away: number): number => {
    const winner = mapWinner(overtime, { home, away });
    if (winner !== null) return winner === 'home' ? 1 : 0;
    if (home === away && home >= HALF && (home - HALF) % span === 0) return decided;
    const key = home * 1_000 + away;
    const before = known.get(key);
    if (before !== undefined) return before;
    const chance = round * at(home + 1, away) + (1 - round) * at(home, away + 1);
    known.set(key, chance);
    return chance;
  };
  return at(from.home, from.away);
}

/** The home side's chance to win a match that has a winner. */
export function matchChance(home: number, overtime: Overtime, bestOf: BestOf, { won, rounds }: Standing): number {
  const round = 0.5 + (home - 0.5) * SHRINK;
  const [now, fresh] = [mapChance(round, overtime, rounds), mapChance(round, overtime, NIL)];
  return seriesChance(bestOf, won, now, fresh);
}

/** The winner's market, with the number of maps. `before`: the deviation of opinion. */
export function priceWinner(home: number, overtime: Overtime, bestOf: BestOf, current: Standing, before: number): Market {
  return winnerMarket(bestOf, matchChance(home, overtime, bestOf, current) + before);
}
