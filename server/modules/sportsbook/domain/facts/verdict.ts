import { LOST, type OutcomeResult, WON } from './outcome-result.ts';

/** Each outcome's result, by outcome id. */
export type OutcomeResults = ReadonlyMap<string, OutcomeResult>;

/** `void`: every outcome is void. `incomplete`: the facts do not decide the market yet, so settlement waits. */
export type Verdict = OutcomeResults | 'void' | 'incomplete';

/** Builds results from outcomes named one by one. */
export function resultsOf(results: Readonly<Record<string, OutcomeResult>>): OutcomeResults {
  return new Map(Object.entries(results));
}

/** Results of a market in which the outcomes that satisfy `won` win and the others lose. */
export function winners(outcomeIds: readonly string[], won: (outcomeId: string) => boolean): OutcomeResults {
  return new Map(outcomeIds.map((id) => [id, won(id) ? WON : LOST]));
}
