import { standingGoals } from '../match/play-match.ts';
import type { MatchEvent, Story } from '../match/story.ts';
import type { Facts, MarketResult, Score, Settlement } from '../message.ts';
import { counted } from '../reporting/known.ts';

const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5] as const;

/** The facts of a match played to its end. */
export function factsOf(story: Story): Facts {
  const goals = standingGoals(story);
  const of = (...types: readonly MatchEvent['type'][]): Score => counted(story.events.filter(({ type }) => types.includes(type)));
  return {
    half_time: counted(goals.filter(({ minute }) => minute <= 45)),
    full_time: counted(goals),
    goals: goals.map(({ side, minute, added }) => ({ side, minute, added })),
    abandoned_at: null,
    awarded: null,
    corners: of('corner'),
    corner_order: story.events.filter(({ type }) => type === 'corner').map(({ side }) => side),
    cards: of('yellow_card', 'second_yellow', 'red_card'),
  };
}

/** The settlement of the supplier's two markets by a set of facts; without a full-time score every outcome is void. */
export function settlementOf(eventId: string, facts: Facts, certainty: 1 | 2): Settlement {
  return { kind: 'bet_settlement', event_id: eventId, certainty, facts, markets: resultsOf(facts.full_time) };
}

function resultsOf(score: Score | null): MarketResult[] {
  const outcome = (id: MarketResult['outcomes'][number]['id'], won: boolean): MarketResult['outcomes'][number] => ({
    id,
    result: score !== null && won ? 1 : 0,
    void_factor: score === null ? '1' : '0',
  });
  const { home, away } = score ?? { home: 0, away: 0 };
  return [
    { id: '1x2', specifiers: {}, outcomes: [outcome('home', home > away), outcome('draw', home === away), outcome('away', home < away)] },
    ...LINES.map((line): MarketResult => ({
      id: 'total',
      specifiers: { total: String(line) },
      outcomes: [outcome('over', home + away > line), outcome('under', home + away < line)],
    })),
  ];
}
