import type { Verdict, OutcomeResults } from '../../../../facts/verdict.ts';
import type { MatchFacts, Score } from '../../facts/match-facts.ts';
import { onHalfTime, onSecondHalf } from '../../facts/spans.ts';

/** A half of a match, for definitions that exist for both halves. */
export interface Half {
  readonly prefix: 'half_time' | 'second_half';
  readonly span: 'first_half' | 'second_half';
  /** The text after a title: "Ambas marcam no 1º tempo". */
  readonly inHalf: string;
  readonly ofHalf: string;
  /** Sentences on which bets stay valid if the match breaks off: for a market that no goal decides early, and for one that a goal may decide. */
  readonly standsWhenBroken: string | null;
  readonly standsWhenDecided: string;
  settle(facts: MatchFacts, settle: (score: Score) => OutcomeResults, decided?: (score: Score) => boolean): Verdict;
}

const IF_OVER = 'Ficam valendo se o primeiro tempo terminou.';

/** The first half: its markets are settled at half time. */
export const firstHalf: Half = {
  ...{ prefix: 'half_time', span: 'first_half', inHalf: 'no 1º tempo', ofHalf: 'do 1º tempo' },
  ...{ standsWhenBroken: IF_OVER, standsWhenDecided: IF_OVER },
  settle: (facts, settle) => onHalfTime(facts, settle),
};

export const secondHalf: Half = {
  ...{ prefix: 'second_half', span: 'second_half', inHalf: 'no 2º tempo', ofHalf: 'do 2º tempo' },
  ...{ standsWhenBroken: null, standsWhenDecided: 'Ficam valendo as que nenhum gol do segundo tempo podia mais mudar quando o jogo parou.' },
  settle: onSecondHalf,
};
