import type { OutcomeResult } from '../../../facts/outcome-result.ts';
import type { Sport } from '../../sport.ts';
import type { MatchFacts } from '../facts/match-facts.ts';

export type Expected = OutcomeResult | 'void' | 'incomplete';
/** An outcome of a market, and its expected result. */
export type Row = readonly [definition: string, specifiers: Readonly<Record<string, string>>, outcome: string, expected: Expected];

/** For tests: the result of an outcome by these facts, which must not contradict themselves. */
export function resultOf(sport: Sport<MatchFacts>, facts: MatchFacts, definition: string, specifiers: Row[1], outcome: string): Expected | undefined {
  const faults = sport.facts.faults(facts);
  if (faults.length > 0) throw new Error(faults.join());
  const settled = sport.definitions
    .find((each) => each.id === definition)
    ?.open(specifiers)
    ?.settle(facts);
  return typeof settled === 'string' ? settled : settled?.get(outcome);
}

/** For tests: goals in these minutes as a supplier sends them; the sides score in turn, the home side first. */
export function byTurns(minutes: readonly number[]) {
  return minutes.map((minute, place) => ({ side: place % 2 === 0 ? 'home' : 'away', minute, added: 0 }));
}

/** Home 3', away 15', home 25', away 31', home 40' of futsal; and the same course in two halves of four minutes. 1–1 at half time, 3–2 at the end. */
export const COURSE = { futsal: [3, 15, 25, 31, 40], efootball: [1, 3, 5, 6, 8] } as const;

const unsaid = { after_extra_time: null, penalties: null, qualified: null };
const OWN = { futsal: unsaid, efootball: { ...unsaid, half_minutes: 4, changed: 'no', replayed: 'no' } } as const;

/** For tests: the facts of a match of that course as a supplier sends them, with `over` replacing some. */
export function sentFacts(sport: Sport<MatchFacts>, over: Readonly<Record<string, unknown>> = {}): MatchFacts {
  const id = sport.id as keyof typeof COURSE;
  return sport.feed.readFacts({
    ...{ half_time: { home: 1, away: 1 }, full_time: { home: 3, away: 2 }, goals: byTurns(COURSE[id]), abandoned_at: null, awarded: null },
    ...OWN[id],
    ...over,
  });
}
