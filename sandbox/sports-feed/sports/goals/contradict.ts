import type { MarketResult, Score } from '../../message.ts';
import { counted, type KnownGoal } from './known.ts';

/** The facts of a result with scores and goals. */
interface ScoredFacts {
  readonly half_time: Score | null;
  readonly full_time: Score | null;
  readonly goals: KnownGoal[];
}

/** Contradictory facts: the list of goals lacks one, or has one (in this minute) at a score of 0–0. */
export function contradict<F extends ScoredFacts>(facts: F, minute: number): F {
  if (facts.goals.length > 0) return { ...facts, goals: facts.goals.slice(0, -1) };
  return { ...facts, goals: [{ side: 'home', minute, added: 0 }] };
}

/** The result after its last goal was annulled; after 0–0, with a missed goal in the last minute. Consistent in itself. */
export function corrected<F extends ScoredFacts>(facts: F, halfMinutes: number): F {
  const goals = facts.goals.length > 0 ? facts.goals.slice(0, -1) : [{ side: 'home' as const, minute: 2 * halfMinutes, added: 0 }];
  return { ...facts, goals, half_time: counted(goals.filter(({ minute }) => minute <= halfMinutes)), full_time: counted(goals) };
}

/** Settles the supplier's two markets by a final score, with totals up to `mostLine`; without a score every outcome is void. */
export function resultsOf(score: Score | null, mostLine: number): MarketResult[] {
  const outcome = (id: MarketResult['outcomes'][number]['id'], won: boolean): MarketResult['outcomes'][number] => ({
    id,
    result: score !== null && won ? 1 : 0,
    void_factor: score === null ? '1' : '0',
  });
  const { home, away } = score ?? { home: 0, away: 0 };
  const lines = Array.from({ length: Math.ceil(mostLine) }, (_, goals) => goals + 0.5);
  return [
    { id: '1x2', specifiers: {}, outcomes: [outcome('home', home > away), outcome('draw', home === away), outcome('away', home < away)] },
    ...lines.map((line): MarketResult => ({
      id: 'total',
      specifiers: { total: String(line) },
      outcomes: [outcome('over', home + away > line), outcome('under', home + away < line)],
    })),
  ];
}
