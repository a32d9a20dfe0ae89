import type { Act } from '../../reporting/act.ts';
import { BEFORE_MS, type Stop } from '../../script/stop.ts';

const AFTER_GOAL_MS = 25_000;
const AFTER_CARD_MS = 15_000;
/** Duration of the stop before the first kick. */
const AFTER_WHISTLE_MS = 60_000;
const AFTER_VERDICT_MS = 15_000;
/** Maximum duration of a penalty or a review without an end. */
const LONGEST_WAIT_MS = 150_000;

/** The periods in which bets are stopped, in order. A penalty stops them until it is taken, a review until it is decided. */
export function stopsOf(acts: readonly Act[]): Stop[] {
  return acts.flatMap((act, index): Stop[] => {
    const fromMs = act.atMs - BEFORE_MS;
    const later = acts.slice(index + 1);
    if (act.act === 'review') {
      const decision = later.find((other) => other.incident.id === act.incident.id && (other.act === 'confirmed' || other.act === 'taken_back'));
      return [{ reason: 'review', fromMs, toMs: (decision?.atMs ?? act.atMs + LONGEST_WAIT_MS) + AFTER_VERDICT_MS }];
    }
    if (act.act !== 'told') return [];
    const { type } = act.incident;
    if (type === 'goal') return [{ reason: 'goal', fromMs, toMs: act.atMs + AFTER_GOAL_MS }];
    if (type === 'red_card' || type === 'second_yellow') return [{ reason: 'red_card', fromMs, toMs: act.atMs + AFTER_CARD_MS }];
    if (type === 'shoot_out') return [{ reason: 'shoot_out', fromMs, toMs: act.atMs + AFTER_WHISTLE_MS }];
    if (type === 'shoot_out_goal' || type === 'shoot_out_miss') return [{ reason: 'penalty', fromMs, toMs: act.atMs + AFTER_CARD_MS }];
    if (type !== 'penalty_awarded') return [];
    const taken = later.find(({ incident }) => incident.type === 'goal' || incident.type === 'penalty_missed');
    const waitMs = Math.min(taken?.atMs ?? Infinity, act.atMs + LONGEST_WAIT_MS);
    return [{ reason: 'penalty', fromMs, toMs: waitMs + AFTER_GOAL_MS }];
  });
}
