import type { Market, MarketResult, Score } from '../../message.ts';
import { withMargin } from '../../prices/with-margin.ts';
import { type BestOf, isOver, type Side } from './series.ts';

const MARGIN = 0.055;

/** The home side's chance to win a match that has a winner. `now`: its chance in the current map, `fresh`: in each later map. */
export function seriesChance(bestOf: BestOf, won: Score, now: number, fresh: number): number {
  const from = (score: Score, isFirst: boolean): Score => {
    if (isOver(bestOf, score)) return { home: Number(score.home > score.away), away: Number(score.away > score.home) };
    const wins = isFirst ? now : fresh;
    const [up, down] = [from({ ...score, home: score.home + 1 }, false), from({ ...score, away: score.away + 1 }, false)];
    return { home: wins * up.home + (1 - wins) * down.home, away: wins * up.away + (1 - wins) * down.away };
  };
  const chances = from(won, true);
  return chances.home + chances.away > 0 ? chances.home / (chances.home + chances.away) : 0.5;
}

/** The winner's market at a chance, with the number of maps. Suspended if there is no possible price. */
export function winnerMarket(bestOf: BestOf, home: number): Market {
  const chance = Math.min(Math.max(home, 0.001), 0.999);
  const prices = withMargin([chance, 1 - chance], MARGIN);
  const outcomes = (['home', 'away'] as const).map((id, place) => ({ id, odds: prices?.[place] ?? null, active: prices !== null }));
  return { id: 'match_winner', specifiers: { best_of: String(bestOf) }, status: prices === null ? -1 : 1, outcomes };
}

/** The result of the winner's market; void without a winner. */
export function winnerResult(ending: string, won: Score, official: Side | null): MarketResult[] {
  const byScore = ending !== 'played' || won.home === won.away ? null : won.home > won.away ? 'home' : 'away';
  const winner = ending === 'forfeited' ? official : byScore;
  const outcome = (id: Side): MarketResult['outcomes'][number] => ({ id, result: winner === id ? 1 : 0, void_factor: winner === null ? '1' : '0' });
  return [{ id: 'match_winner', specifiers: {}, outcomes: [outcome('home'), outcome('away')] }];
}
