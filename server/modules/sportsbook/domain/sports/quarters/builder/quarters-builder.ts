import { LOST, WON } from '../../../facts/outcome-result.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { caseChances, type CaseCondition, type CaseLaw } from '../../combining/case-chances.ts';
import { jointBuilder } from '../../combining/joint-builder.ts';
import { remembered } from '../../combining/remembered.ts';
import type { BuilderSelection, BuilderTerms, SportBuilder } from '../../sport.ts';
import type { QuarterFacts, Score } from '../quarter-facts.ts';

/**
 * The subjects of selections: the end of the game, overtimes included, and the leader at the end of regular time. Quarters and halves have no joint law with
 * them.
 */
type Subject = 'margin' | 'total' | 'home' | 'away' | 'regular';

const subjects = new Map<string, Subject>([
  ...['winner', 'handicap', 'winning_margin'].map((id) => [id, 'margin'] as const),
  ...['total', 'odd_even'].map((id) => [id, 'total'] as const),
  ...[['home_total', 'home'] as const, ['away_total', 'away'] as const],
  ...['result', 'overtime'].map((id) => [id, 'regular'] as const),
]);

/** The most points per side that tables distinguish; a higher score counts as this one. */
const MOST = 600;
/** Ends with a lower chance are ignored. */
const LEAST = 1e-14;
/** A cache of laws of repeated moments. */
const MOST_LAWS = 30;

/** Calls `call` for each possible end of a game, possibly repeatedly: its points, the leader at the end of regular time (−1, 0, 1), and the chance. */
export type EachEnd = (call: (home: number, away: number, regular: number, chance: number) => void) => void;

/** A game of quarters whose end has a joint law. */
export interface QuartersGame<F extends QuarterFacts> {
  readonly markets: readonly MarketDefinition<F>[];
  /** Facts of a played game with nothing else known. */
  readonly played: F;
  /** True if the game itself may end level. */
  readonly mayTie: boolean;
  readonly terms: SportBuilder['terms'];
  ends(terms: BuilderTerms): EachEnd;
}

/** Selections on the end of a game: its winner and margin, and the points of either side and of both. */
export function quartersBuilder<F extends QuarterFacts>(game: QuartersGame<F>): SportBuilder {
  const lawOf = remembered(MOST_LAWS, JSON.stringify, (terms: BuilderTerms) => caseLaw(game.ends(terms)));
  return jointBuilder<CaseCondition<Subject>>({
    conditionOf: (selection) => conditionOf(game, selection),
    terms: game.terms,
    chances: (terms, conditions) => caseChances(lawOf(terms), conditions),
  });
}

function conditionOf<F extends QuarterFacts>(game: QuartersGame<F>, { definition, specifiers, outcome }: BuilderSelection): CaseCondition<Subject> | null {
  const subject = subjects.get(definition);
  const market = game.markets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
  if (subject === undefined || market === null) return null;
  const examples = examplesOf(subject, game.mayTie);
  const wins = new Uint8Array(2 * MOST + 1);
  for (const [value, periods] of examples) {
    const settled = market.settle({ ...game.played, periods });
    const result = typeof settled === 'string' ? undefined : settled.get(outcome);
    if (result !== WON && result !== LOST) return null;
    wins[value] = result === WON ? 1 : 0;
  }
  return { subject, wins };
}

const NIL: Score = { home: 0, away: 0 };
const restOfGame: readonly Score[] = [NIL, NIL, NIL];

/** For each value of a subject, the periods of an example game that has it: markets settle all games with that value alike. */
function examplesOf(subject: Subject, mayTie: boolean): readonly (readonly [value: number, periods: readonly Score[]])[] {
  const game = (home: number, away: number, ...overtimes: Score[]) => [{ home, away }, ...restOfGame, ...overtimes];
  const counts = Array.from({ length: 2 * MOST + 1 }, (_, count) => count);
  if (subject === 'regular') return [0, 1, 2].map((sign) => [sign, sign === 1 ? game(1, 1, { home: 1, away: 0 }) : game(sign, 2 - sign)]);
  if (subject === 'margin') {
    const margins = counts.map((value) => [value, value - MOST] as const).filter(([, margin]) => mayTie || margin !== 0);
    return margins.map(([value, margin]) => [value, game(Math.max(margin, 0), Math.max(-margin, 0))]);
  }
  const points = subject === 'total' ? counts : counts.slice(0, MOST + 1);
  return points.map((count) => [count, subject === 'away' ? game(0, count) : game(count, 0)]);
}

function caseLaw(each: EachEnd): CaseLaw<Subject> {
  const ends = new Map<number, number>();
  each((home, away, regular, chance) => {
    if (chance < LEAST) return;
    const key = (Math.min(home, MOST) * (MOST + 1) + Math.min(away, MOST)) * 3 + regular + 1;
    ends.set(key, (ends.get(key) ?? 0) + chance);
  });
  const value = () => new Uint16Array(ends.size);
  const values = { margin: value(), total: value(), home: value(), away: value(), regular: value() };
  let index = 0;
  for (const key of ends.keys()) {
    const [score, away] = [Math.floor(key / 3), Math.floor(key / 3) % (MOST + 1)];
    const home = Math.floor(score / (MOST + 1));
    values.margin[index] = home - away + MOST;
    values.total[index] = home + away;
    values.home[index] = home;
    values.away[index] = away;
    values.regular[index] = key % 3;
    index += 1;
  }
  return { chances: Float64Array.from(ends.values()), values };
}
