import type { Score, Side } from '../../../events/score.ts';
import { caseChances } from '../../combining/case-chances.ts';
import { jointBuilder, numbersOf } from '../../combining/joint-builder.ts';
import { remembered } from '../../combining/remembered.ts';
import type { BuilderTerms, Play, SportBuilder } from '../../sport.ts';
import { type BestOf, bestOfFrom } from '../format.ts';
import type { Opening, openingReader } from '../read-opening.ts';
import type { MatchOnBoard } from '../series-board.ts';
import type { MatchFacts, SeriesMap } from '../series-facts.ts';
import { conditionReader, type Conditions, type SelectionsOf } from './series-conditions.ts';
import { isKept, seriesLaw, type SeriesMoment } from './series-law.ts';

/** Raise the version when the meaning of the numbers changes. */
const VERSION = 1;
/** A cache of laws of repeated moments: some have twenty thousand cases. */
const MOST_LAWS = 20;

const SIDES: readonly (Side | null)[] = [null, 'home', 'away'];

/** Encodes a side as a number in the terms. */
export const sideNumber = (side: Side | null): number => SIDES.indexOf(side);
/** Decodes a side from a number in the terms. */
export const sideOfNumber = (number: number): Side | null => SIDES[number] ?? null;

type Reader = ReturnType<typeof openingReader>;
type TermsInput = Parameters<SportBuilder['terms']>[0];
export type InputInPlay = TermsInput & { readonly play: Play };

/** A match under way as a game's builder needs it: the game's own model as numbers, and the scoreboard. */
export interface MatchInPlay {
  readonly bestOf: BestOf;
  readonly numbers: BuilderTerms;
  readonly board: Pick<MatchOnBoard, 'advantage'>;
  /** The maps that have begun or were awarded, with their final scores; null for the one under way. */
  readonly maps: readonly (SeriesMap & { readonly end: Score | null })[];
}

/** A game whose matches are won by maps, as the builder needs it. */
export interface CombinedGame<F extends MatchFacts<SeriesMap>> extends SelectionsOf<F> {
  readonly readOpening: Reader;
  /** The game's own model before the first map, as numbers. */
  numbersBefore(opening: Opening): BuilderTerms;
  /** Null without usable prices. */
  inPlay(input: InputInPlay): MatchInPlay | null;
  /** Every possible end of a map, by the model's numbers. `map`: the present one, or the next. */
  endsBy(numberOf: (name: string) => number, map: number): SeriesMoment['endsOf'];
}

/** Selections on the maps of a match. */
export function seriesBuilder<F extends MatchFacts<SeriesMap>>(game: CombinedGame<F>): SportBuilder {
  const lawOf = remembered(MOST_LAWS, JSON.stringify, (terms: BuilderTerms) => seriesLaw(momentOf(game, terms)));
  return jointBuilder<Conditions>({
    conditionOf: conditionReader(game),
    terms: (input) => termsOf(game, input),
    decides(terms, { map, of }) {
      const { bestOf, advantage, done } = placeOf(terms);
      return of({ bestOf, advantage }) !== null && (map === null || isKept({ bestOf, advantage, done }, map));
    },
    chances(terms, conditions) {
      const format = placeOf(terms);
      return caseChances(
        lawOf(terms),
        conditions.flatMap(({ of }) => of(format) ?? []),
      );
    },
  });
}

function termsOf<F extends MatchFacts<SeriesMap>>(game: CombinedGame<F>, { opening, prices, play }: TermsInput): BuilderTerms | null {
  if (play !== null) return termsInPlay(game.inPlay({ opening, prices, play }));
  const before = opening ?? prices;
  const read = before === null ? null : game.readOpening(before);
  return read === null ? null : asTerms({ bestOf: read.bestOf, advantage: read.advantage, done: [] }, game.numbersBefore(read));
}

function termsInPlay(match: MatchInPlay | null): BuilderTerms | null {
  if (match === null) return null;
  const { bestOf, numbers, board, maps } = match;
  // An awarded map settles its scores by what was decided before, which no law of play covers.
  if (board.advantage?.advantageNamed === 'no' || maps.some(({ given }) => given !== null)) return null;
  return asTerms({ bestOf, advantage: board.advantage?.advantage ?? null, done: maps.flatMap(({ end }) => end ?? []) }, numbers);
}

function asTerms({ bestOf, advantage, done }: Omit<SeriesMoment, 'endsOf'>, numbers: BuilderTerms): BuilderTerms {
  return {
    ...{ version: VERSION, bestOf, advantage: sideNumber(advantage), done: done.length, ...numbers },
    ...Object.assign({}, ...done.map(({ home, away }, index) => ({ [`map${index + 1}Home`]: home, [`map${index + 1}Away`]: away }))),
  };
}

/** The state of the match of these terms. Throws RangeError for invalid terms. */
function placeOf(terms: BuilderTerms): Omit<SeriesMoment, 'endsOf'> {
  const of = numbersOf(terms, VERSION);
  const bestOf = bestOfFrom(of('bestOf'));
  if (bestOf === null) throw new RangeError('builder terms of a format that is not played');
  const done = Array.from({ length: of('done') }, (_, index): Score => ({ home: of(`map${index + 1}Home`), away: of(`map${index + 1}Away`) }));
  return { bestOf, advantage: sideOfNumber(of('advantage')), done };
}

function momentOf<F extends MatchFacts<SeriesMap>>(game: CombinedGame<F>, terms: BuilderTerms): SeriesMoment {
  const place = placeOf(terms);
  const endsOf = remembered(8, String, game.endsBy(numbersOf(terms, VERSION), place.done.length + 1));
  return { ...place, endsOf };
}
