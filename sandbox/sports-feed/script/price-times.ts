import type { Act } from '../reporting/report-match.ts';

/** A stretch without prices, after kick-off: bets are stopped, for a reason. */
export interface Stop {
  readonly reason: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Bets stop this long before the telling: the producer sees it coming. */
const BEFORE_MS = 1_000;
const AFTER_GOAL_MS = 25_000;
const AFTER_CARD_MS = 15_000;
const AFTER_VERDICT_MS = 15_000;
/** Prices follow an incident, and again. */
const FOLLOW_MS = [2_000, 5_000] as const;
/** A penalty or a review that nothing ends. */
const LONGEST_WAIT_MS = 150_000;

/** When bets are stopped, in order. A penalty stops them until it is taken, a review until it is decided. */
export function stopsOf(acts: readonly Act[]): Stop[] {
  return acts.flatMap((act, index): Stop[] => {
    const fromMs = act.atMs - BEFORE_MS;
    const later = acts.slice(index + 1);
    if (act.act === 'review') {
      const verdict = later.find((other) => other.incident.id === act.incident.id && (other.act === 'confirmed' || other.act === 'taken_back'));
      return [{ reason: 'review', fromMs, toMs: (verdict?.atMs ?? act.atMs + LONGEST_WAIT_MS) + AFTER_VERDICT_MS }];
    }
    if (act.act !== 'told') return [];
    const { type } = act.incident;
    if (type === 'goal') return [{ reason: 'goal', fromMs, toMs: act.atMs + AFTER_GOAL_MS }];
    if (type === 'red_card' || type === 'second_yellow') return [{ reason: 'red_card', fromMs, toMs: act.atMs + AFTER_CARD_MS }];
    if (type !== 'penalty_awarded') return [];
    const taken = later.find(({ incident }) => incident.type === 'goal' || incident.type === 'penalty_missed');
    const waitMs = Math.min(taken?.atMs ?? Infinity, act.atMs + LONGEST_WAIT_MS);
    return [{ reason: 'penalty', fromMs, toMs: waitMs + AFTER_GOAL_MS }];
  });
}

/** When prices are sent: at least every `everyMs` from the first whistle to the last, soon after each incident, and once bets go on; never while they are stopped. */
export function priceTimes(acts: readonly Act[], stops: readonly Stop[], everyMs: number): number[] {
  const [fromMs, toMs] = [acts[0]?.atMs ?? 0, acts.at(-1)?.atMs ?? 0];
  const regular = Array.from({ length: Math.ceil(toMs / everyMs) }, (_, index) => fromMs + FOLLOW_MS[0] + index * everyMs);
  const after = [...acts.map(({ atMs }) => atMs), ...stops.map((stop) => stop.toMs)].flatMap((atMs) => FOLLOW_MS.map((followMs) => atMs + followMs));
  const reopened = stops.map((stop) => stop.toMs);
  return [...new Set([...regular, ...after, ...reopened])]
    .filter((atMs) => atMs > fromMs && atMs < toMs && !stops.some((stop) => atMs >= stop.fromMs && atMs < stop.toMs))
    .toSorted((a, b) => a - b);
}
