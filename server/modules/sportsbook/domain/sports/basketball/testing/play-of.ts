import type { Incident } from '../../../events/fixture.ts';
import type { Play } from '../../sport.ts';
import { periodAt } from '../../quarters/periods.ts';
import { score } from './game-facts.ts';

/** For tests: a game under way: points of the earlier periods ("28-24 30-30"), all points, and baskets. */
export function playOf(periods: string, all: string, minute: number, incidents: readonly Incident[] = []): Play {
  const before = periods.split(' ').filter(Boolean).map(score);
  const period = periodAt(before.length) ?? 'ended';
  const periodScores = before.map((own, place) => ({ period: periodAt(place) ?? '', ...own }));
  return { period, minute, added: 0, score: score(all), periodScores, incidents };
}

/** For tests: parses "h3 a2 h1?" as baskets of so many points; a question mark: under review, an x: taken back. */
export function baskets(text: string): Incident[] {
  const types = { 1: 'one_point', 2: 'two_points', 3: 'three_points' } as const;
  return text
    .split(' ')
    .filter(Boolean)
    .map((each, index): Incident => {
      const points = Number(each[1]) as 1 | 2 | 3;
      const review = each.endsWith('?') ? { review: 'under_review' as const } : each.endsWith('x') ? { review: 'taken_back' as const } : {};
      return { id: `b${index}`, type: types[points], side: each.startsWith('h') ? 'home' : 'away', minute: index, added: 0, ...review };
    });
}
