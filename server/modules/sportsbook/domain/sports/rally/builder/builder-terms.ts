import type { Score, Side } from '../../../events/score.ts';
import { numbersOf } from '../../combining/joint-builder.ts';
import type { BuilderTerms, SportBuilder } from '../../sport.ts';
import { newMatch, type PossibleState } from '../chain/match-chain.ts';
import type { RallyLaw } from '../chain/strength.ts';
import { liveModel, type MatchModel } from '../live/live-model.ts';
import type { openingReader } from '../pricing/read-opening.ts';

/** Raise the version when the meaning of the numbers changes. */
const VERSION = 1;

/** The sides that may have served first in the set, and those that may serve now. */
const SERVES = (['home', 'away'] as const).flatMap((first) => (['home', 'away'] as const).map((server) => ({ first, server })));
const nameOf = (first: Side, server: Side) => `first_${first}_now_${server}`;

/** The model of a moment as numbers that can be stored. */
export function termsOf(
  law: RallyLaw,
  readOpening: ReturnType<typeof openingReader>,
  { opening, prices, play }: Parameters<SportBuilder['terms']>[0],
): BuilderTerms | null {
  const model = play === null ? beforeTheMatch(readOpening, opening ?? prices) : liveModel(law, readOpening, { opening, prices, play });
  if (model === null) return null;
  const { strengths, states } = model;
  const { bestOf, done, set } = states[0].state;
  const chanceOf = (first: Side, server: Side) =>
    states.reduce((sum, { chance, state }) => sum + (state.set.first === first && state.set.server === server ? chance : 0), 0);
  return {
    ...{ version: VERSION, ...strengths, bestOf, pointsHome: set.score.home, pointsAway: set.score.away, done: done.length },
    ...Object.fromEntries(SERVES.map(({ first, server }) => [nameOf(first, server), chanceOf(first, server)])),
    ...Object.assign({}, ...done.map(({ home, away }, index) => ({ [`set${index + 1}Home`]: home, [`set${index + 1}Away`]: away }))),
  };
}

/** The number of sets of a match with these terms, and the points of those that are over. */
export function setsOf(terms: BuilderTerms): { readonly bestOf: number; readonly done: readonly Score[] } {
  const of = numbersOf(terms, VERSION);
  const done = Array.from({ length: of('done') }, (_, index): Score => ({ home: of(`set${index + 1}Home`), away: of(`set${index + 1}Away`) }));
  return { bestOf: of('bestOf'), done };
}

/** Rebuilds the model from its terms. Throws RangeError for invalid terms. */
export function modelOf(terms: BuilderTerms): MatchModel {
  const of = numbersOf(terms, VERSION);
  const sets = setsOf(terms);
  const score = { home: of('pointsHome'), away: of('pointsAway') };
  const states = SERVES.map((serve): PossibleState => ({ chance: of(nameOf(serve.first, serve.server)), state: { ...sets, set: { score, ...serve } } }));
  const [one, ...others] = states.filter(({ chance }) => chance > 0);
  if (one === undefined) throw new RangeError('builder terms of a match that nobody serves in');
  return { strengths: { level: of('level'), edge: of('edge') }, states: [one, ...others] };
}

function beforeTheMatch(readOpening: ReturnType<typeof openingReader>, prices: Parameters<ReturnType<typeof openingReader>>[0] | null): MatchModel | null {
  const opening = prices === null ? null : readOpening(prices);
  return opening === null ? null : { strengths: opening.strengths, states: newMatch(opening.bestOf) };
}
