import type { Market, Score } from '../../message.ts';
import { withMargin } from '../../prices/with-margin.ts';
import { HALF, isOver, mapWinner, NIL, type Overtime } from './rules.ts';
import type { BestOf } from './series-message.ts';

const MARGIN = 0.055;
/** How far the chance of a map is from that of rounds alone: form is not known before. */
const SHRINK = 0.8;

/** Where a match is: maps won, and rounds of the map under way. */
export interface Standing {
  readonly won: Score;
  readonly rounds: Score;
}

/** The home side's chance to win a map from these rounds, with the same chance in each. */
export function mapChance(round: number, overtime: Overtime, from: Score): number {
  // Of six rounds four or more; three each begin them anew. Two ahead: both of two.
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

/** The home side's chance to win a match that is not drawn. */
export function matchChance(home: number, overtime: Overtime, bestOf: BestOf, { won, rounds }: Standing): number {
  const round = 0.5 + (home - 0.5) * SHRINK;
  const [now, fresh] = [mapChance(round, overtime, rounds), mapChance(round, overtime, NIL)];
  const from = (score: Score, isFirst: boolean): Score => {
    if (isOver(bestOf, score)) return { home: Number(score.home > score.away), away: Number(score.away > score.home) };
    const wins = isFirst ? now : fresh;
    const [up, down] = [from({ ...score, home: score.home + 1 }, false), from({ ...score, away: score.away + 1 }, false)];
    return { home: wins * up.home + (1 - wins) * down.home, away: wins * up.away + (1 - wins) * down.away };
  };
  const chances = from(won, true);
  return chances.home + chances.away > 0 ? chances.home / (chances.home + chances.away) : 0.5;
}

/** The winner of a match, with its number of maps. One that cannot be priced any more is suspended. `before`: how far opinion strays. */
export function priceWinner(home: number, overtime: Overtime, bestOf: BestOf, standing: Standing, before: number): Market {
  const chance = Math.min(Math.max(matchChance(home, overtime, bestOf, standing) + before, 0.001), 0.999);
  const prices = withMargin([chance, 1 - chance], MARGIN);
  const specifiers = { best_of: String(bestOf) };
  const outcomes = (['home', 'away'] as const).map((id, place) => ({ id, odds: prices?.[place] ?? null, active: prices !== null }));
  return { id: 'match_winner', specifiers, status: prices === null ? -1 : 1, outcomes };
}
