import { decodeOutcomes, type OutcomeTable, outcomeTable } from '#studio/math/outcome-table.ts';
import written from './outcomes.json' with { type: 'json' };

/** The table as it was written, for the version. */
export const OUTCOMES_TEXT: string = written.outcomes;
/** How many candidates, seeds from 0, the table was chosen from. */
export const CANDIDATES: number = written.candidates;
export const OUTCOMES: OutcomeTable = outcomeTable(decodeOutcomes(OUTCOMES_TEXT));
