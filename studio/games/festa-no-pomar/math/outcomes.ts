import { decodeOutcomes, type OutcomeTable, outcomeTable } from '#studio/math/outcome-table.ts';
import written from './outcomes.json' with { type: 'json' };

/** The table in its stored form, for the version. */
export const OUTCOMES_TEXT: string = written.outcomes;
/** The number of candidates (seeds from 0) from which the table was chosen. */
export const CANDIDATES: number = written.candidates;
export const OUTCOMES: OutcomeTable = outcomeTable(decodeOutcomes(OUTCOMES_TEXT));
