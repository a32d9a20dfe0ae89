import type { Incident } from '../../../events/fixture.ts';
import type { Score, Side } from '../../../events/score.ts';
import { resultWord } from '../../../facts/outcome-result.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { settleMarket } from '../../../settlement/settle-market.ts';
import { openMarket } from '../../registry.ts';
import type { Play, Sport } from '../../sport.ts';
import { volleyball } from '../../volleyball/volleyball.ts';
import type { RallyLaw } from '../chain/strength.ts';
import { courseBy } from '../facts/course.ts';
import { type Ending, NOTHING_KNOWN, type RallyFacts } from '../facts/rally-facts.ts';
import { type Scoreboard, writeScoreboard } from '../facts/scoreboard.ts';

export const VOLLEYBALL: RallyLaw = { to: 25, lastTo: 15, formats: [3, 5], serves: 'winner', receiving: { usual: 0.64, least: 0.48, most: 0.78 } };
/** Each side serves two points in turn, and one in turn from 10–10 on. */
export const TO_ELEVEN: RallyLaw = { to: 11, lastTo: 11, formats: [5, 7], serves: 'pairs', receiving: { usual: 0.47, least: 0.35, most: 0.55 } };

/** For tests: parses the scores of sets: "25-20 24-26 3-1". */
export function sets(text: string): Score[] {
  return text.split(' ').flatMap((each): Score[] => {
    const [home, away] = each.split('-').map(Number);
    return each === '' || home === undefined || away === undefined ? [] : [{ home, away }];
  });
}

/** The winner of each point of a set: "hhah" is home, home, away, home; "3h" three times home. */
export function order(text: string): Side[] {
  return [...text.matchAll(/(\d*)([ha])/g)].flatMap(([, times, letter]) =>
    Array.from({ length: Number(times || 1) }, (): Side => (letter === 'h' ? 'home' : 'away')),
  );
}

/** For tests: the facts of a match of five sets. */
export function rallyFacts(score: string, ending: Ending = 'played', more: Partial<RallyFacts> = {}): RallyFacts {
  return { ...NOTHING_KNOWN, ending, bestOf: 5, format: 'kept', sets: sets(score), ...more };
}

/** For tests: the result of one outcome as a word; `open` if the facts do not decide it. Throws if the facts contradict themselves. */
export function resultIn(
  facts: RallyFacts,
  definition: string,
  specifiers: Specifiers,
  outcome: string,
  sport: Sport<RallyFacts> = volleyball,
  definitionVersion = 1,
): string {
  const market = openMarket({ sport: sport.id, definition, definitionVersion, specifiers });
  if (market === null) throw new Error(`no market ${definition} ${JSON.stringify(specifiers)}`);
  const settled = settleMarket(sport, market, facts);
  if (!settled.ok) {
    if (settled.code === 'incomplete') return 'open';
    throw new Error(`contradiction: ${JSON.stringify(settled.errors)}`);
  }
  const result = settled.value.get(outcome);
  if (result === undefined) throw new Error(`no outcome ${outcome}`);
  return resultWord(result);
}

/** For tests: play of volleyball at a scoreboard ("25-19 4-2"), with its reported points. */
export function playAt(score: string, board: Partial<Scoreboard> = {}, incidents: readonly Incident[] = []): Play {
  const shown = sets(score).map((set, index) => ({ ...set, first: index % 2 === 0 ? ('home' as const) : ('away' as const) }));
  const whole: Scoreboard = { bestOf: 5, sets: shown, server: 'home', ...board };
  const period = `set_${Math.max(1, whole.sets.length)}`;
  return { period, minute: 30, added: 0, score: courseBy(VOLLEYBALL, 5, whole.sets).won, periodScores: writeScoreboard(whole), incidents };
}

/** For tests: point incidents in order. */
export function pointsWon(text: string): Incident[] {
  return order(text).map((side, index) => ({ type: 'point', side, minute: 2 + index, added: 0, id: `p${index}` }));
}
