import type { Incident } from '../../../events/fixture.ts';
import { resultWord } from '../../../facts/outcome-result.ts';
import type { Market } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { settleMarket } from '../../../settlement/settle-market.ts';
import { periodAt } from '../../quarters/periods.ts';
import type { Score } from '../../quarters/quarter-facts.ts';
import type { Play } from '../../sport.ts';
import { factFaults, type GameFacts, NOTHING_KNOWN } from '../game-facts.ts';
import { writeBall } from '../live/moment.ts';
import { americanFootballMarkets } from '../markets/american-football-markets.ts';

/** For tests: parses a score such as "24-17". */
export function score(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

/** For tests: a game with these periods ("7-3 10-7 …") and facts. */
export function gameFacts(periods: string | null, facts: Partial<GameFacts> = {}): GameFacts {
  return { ...NOTHING_KNOWN, ending: 'played', periods: periods === null ? null : periods.split(' ').filter(Boolean).map(score), ...facts };
}

/** For tests: the market of a definition; throws if it does not exist. */
export function openMarket(definition: string, specifiers: Specifiers = {}): Market<GameFacts> {
  const market = americanFootballMarkets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
  if (market === null) throw new Error(`no market ${definition} ${JSON.stringify(specifiers)}`);
  return market;
}

/** For tests: the result of a market: its winner's id, `void` if all stakes are refunded, or why it waits. */
export function settled(definition: string, specifiers: Specifiers, facts: GameFacts): string {
  const decision = settleMarket({ facts: { faults: factFaults } as never }, openMarket(definition, specifiers), facts);
  if (!decision.ok) return decision.code;
  const won = [...decision.value].filter(([, result]) => resultWord(result) === 'won').map(([id]) => id);
  return won.length > 0 ? won.join(' ') : [...decision.value.values()].every((result) => resultWord(result) === 'void') ? 'void' : 'lost';
}

/** For tests: a game under way: points of the earlier periods, all points, the minute, incidents, who has the ball, and where. */
export function playOf(
  periods: string,
  all: string,
  minute: number,
  incidents: readonly Incident[] = [],
  ball: Parameters<typeof writeBall>[0] = { side: null, yards: null },
): Play {
  const before = periods.split(' ').filter(Boolean).map(score);
  const own = before.map((each, place) => ({ period: periodAt(place) ?? '', ...each }));
  return { period: periodAt(before.length) ?? 'ended', minute, added: 0, score: score(all), periodScores: [...own, ...writeBall(ball)], incidents };
}

const TYPES: Readonly<Record<string, string>> = { t: 'touchdown', x: 'extra_point', c: 'two_point_conversion', f: 'field_goal', s: 'safety', d: 'drive_end' };

/** For tests: parses "ht hx af": a touchdown and its extra point of the home side, a field goal of the away side; "?": under review, "-": taken back. */
export function incidentsOf(text: string, minute = 5): Incident[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((each, index): Incident => {
      const review = each.endsWith('?') ? { review: 'under_review' as const } : each.endsWith('-') ? { review: 'taken_back' as const } : {};
      return { id: `s${index}`, type: TYPES[each[1] ?? ''] ?? '', side: each.startsWith('h') ? 'home' : 'away', minute, added: 0, ...review };
    });
}
