import type { Act } from '../reporting/act.ts';

/** A period without prices after kick-off: bets are stopped, with a reason. */
export interface Stop {
  readonly reason: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Bets stop this long before the report, since the producer sees the incident coming. */
export const BEFORE_MS = 1_000;

interface StopRules {
  /** Duration of the stop after the report, by incident; other incidents stop nothing. */
  readonly afterMs: Readonly<Record<string, number>>;
  /** The incident that stops bets until play resumes. */
  readonly pause?: string;
  readonly afterVerdictMs: number;
  /** Duration of the stop for a review without a decision. */
  readonly longestReviewMs: number;
}

/** Stops of a sport: incidents for a given time, a review until its decision, a pause until play resumes. */
export function stopsBy({ afterMs, pause, afterVerdictMs, longestReviewMs }: StopRules): (acts: readonly Act[]) => Stop[] {
  return (acts) =>
    acts.flatMap((act, index): Stop[] => {
      const { id, type } = act.incident;
      const fromMs = act.atMs - BEFORE_MS;
      const later = (is: (other: Act) => boolean) => acts.slice(index + 1).find(is)?.atMs;
      if (act.act === 'review') {
        const decided = later((other) => other.incident.id === id && (other.act === 'confirmed' || other.act === 'taken_back'));
        return [{ reason: 'review', fromMs, toMs: (decided ?? act.atMs + longestReviewMs) + afterVerdictMs }];
      }
      const after = afterMs[type];
      if (act.act !== 'told' || after === undefined) return [];
      const resumed = type === pause ? later((other) => other.incident.type === 'resumed') : undefined;
      return [{ reason: type, fromMs, toMs: (resumed ?? act.atMs) + after }];
    });
}
