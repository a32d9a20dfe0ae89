import type { WheelOutcome, WheelRound } from '#contracts/originals/wheel.ts';
import { WHEEL_BONUS_MS } from '#contracts/originals/wheel-facts.ts';
import { CAROUSEL_SEATS, FISH_CAUGHT, WHEEL_FIELDS } from '#kernel/fairness/wheel/money-wheel.ts';
import type { PastResult } from '../../table/round/table-state.ts';
import { restTurn } from '../../table/turning/turn.ts';
import { stillPlan, turningPlan } from '../../table/turning/turning-plan.ts';
import type { WheelPlan } from '../../table/turning/wheel-motion.ts';
import type { TableRound } from '../../table/wire.ts';

export const FIELD_DEGREES = 360 / WHEEL_FIELDS.length;
export const SEAT_DEGREES = 360 / CAROUSEL_SEATS.length;

/** A heavy wheel: as fast as eyes can follow its fields. Degrees per second. */
const FULL_SPEED = 150;
const CAROUSEL_SPEED = 220;
/** The wheel stays on its field for this long before the round continues. */
const RESTS_MS = 900;
/** The carousel stops this long after the bonus began; the fish are caught one by one. */
const CAROUSEL_STOPS_MS = 6_500;
const FIRST_FISH_MS = 1_600;
const NEXT_FISH_MS = 1_900;

/** A bonus that a round shows, and its start; instants in milliseconds of the server's clock. */
export interface BonusPlan {
  readonly outcome: WheelOutcome;
  readonly fromMs: number;
}

export interface ScenePlan {
  readonly wheel: WheelPlan;
  readonly carousel: WheelPlan;
  /** Null in a round without a bonus, and until it is known. */
  readonly bonus: BonusPlan | null;
}

const outcomeOf = (round: TableRound | null) => (round as WheelRound | null)?.outcome ?? null;
const laterMs = ({ drawn }: WheelOutcome) => (drawn.length > 0 ? WHEEL_BONUS_MS : 0);

/** The motion of wheel and bonuses in a round: they end exactly at the result. */
export function scenePlan(round: TableRound | null, history: readonly PastResult[], spinMs: number): ScenePlan {
  const wheel = turningPlan<WheelOutcome>(round, history, {
    resultOf: outcomeOf,
    restAngle: ({ field }, roundId) => restTurn(field, FIELD_DEGREES, roundId),
    spinMs,
    fullSpeed: FULL_SPEED,
    restsMs: RESTS_MS,
    laterMs,
  });
  const bonus = bonusOf(round);
  return { wheel, carousel: carouselPlan(round, history, bonus), bonus };
}

function bonusOf(round: TableRound | null): BonusPlan | null {
  const outcome = outcomeOf(round);
  if (round === null || outcome === null || laterMs(outcome) === 0) return null;
  return { outcome, fromMs: Date.parse(round.phase === 'settled' ? round.server_now : round.ends_at) - WHEEL_BONUS_MS };
}

/** The carousel stays where it stopped last, until the wheel stops on it. */
function carouselPlan(round: TableRound | null, history: readonly PastResult[], bonus: BonusPlan | null): WheelPlan {
  const last = history.find(({ roundId, result }) => roundId !== round?.round_id && (result as WheelOutcome).position === 'carousel');
  const baseAngle = last === undefined ? 0 : seatAngle(last.result as WheelOutcome, last.roundId);
  if (round === null || bonus?.outcome.position !== 'carousel') return stillPlan(baseAngle);
  const { fromMs } = bonus;
  const stop = { angle: seatAngle(bonus.outcome, round.round_id), spinStartMs: fromMs, atMs: fromMs + CAROUSEL_STOPS_MS };
  return { baseAngle, openedAtMs: fromMs, closesAtMs: fromMs, fullSpeed: CAROUSEL_SPEED, stop };
}

function seatAngle({ drawn }: WheelOutcome, roundId: string): number {
  return restTurn(drawn[0] ?? 0, SEAT_DEGREES, roundId);
}

/** How much of a bonus is shown at an instant: 0 before it starts, 1 before its first result, then one more with each fish, or with the carousel's stop. */
export function bonusStage(bonus: BonusPlan | null, atMs: number): number {
  if (bonus === null || atMs < bonus.fromMs) return 0;
  const gone = atMs - bonus.fromMs;
  if (bonus.outcome.position === 'carousel') return gone < CAROUSEL_STOPS_MS ? 1 : 2;
  return 1 + Math.min(FISH_CAUGHT, Math.max(0, Math.floor((gone - FIRST_FISH_MS) / NEXT_FISH_MS) + 1));
}
