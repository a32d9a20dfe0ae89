import { describe, expect, test } from 'vitest';
import type { WheelOutcome } from '#contracts/originals/wheel.ts';
import { WHEEL_BONUS_MS, WHEEL_SPIN_MS } from '#contracts/originals/wheel-facts.ts';
import { CAROUSEL_SEATS, wheelPaysToOne, wheelPositionOf, WHEEL_FIELDS } from '#kernel/fairness/wheel/money-wheel.ts';
import { placeAt } from '../../table/turning/turn.ts';
import { wheelAngle } from '../../table/turning/wheel-motion.ts';
import type { TableRound } from '../../table/wire.ts';
import { bonusStage, FIELD_DEGREES, scenePlan, SEAT_DEGREES } from './scene-plan.ts';

const OPENED = Date.parse('2026-11-21T15:00:00.000Z');
const CLOSES = OPENED + 22_000;
const ROUND = '0190c0de-0000-7000-8000-00000000abcd';
const iso = (ms: number) => new Date(ms).toISOString();
const outcomeOf = (field: number, drawn: readonly number[] = []): WheelOutcome => ({
  ...{ field, position: wheelPositionOf(field), pays: wheelPaysToOne({ field, drawn }) },
  drawn: [...drawn],
});

/** A round whose draw came this long after closing, according to its message. */
function drawn(outcome: WheelOutcome | null, waitMs = 2_000): TableRound {
  const drawnMs = CLOSES + waitMs;
  const endsMs = drawnMs + WHEEL_SPIN_MS + (outcome !== null && outcome.drawn.length > 0 ? WHEEL_BONUS_MS : 0);
  const times = { opened_at: iso(OPENED), closes_at: iso(CLOSES), ends_at: iso(endsMs), server_now: iso(drawnMs) };
  return { round_id: ROUND, phase: outcome === null ? 'closed' : 'spinning', voided: false, ...times, outcome } as unknown as TableRound;
}
const planOf = (outcome: WheelOutcome | null, waitMs?: number) => scenePlan(drawn(outcome, waitMs), [{ roundId: 'r0', result: outcomeOf(40) }], WHEEL_SPIN_MS);
const shown = (field: number) => outcomeOf(field, field === 0 ? [7] : field === 27 ? [3, 6, 1] : []);

describe('the wheel', () => {
  test.each(WHEEL_FIELDS.map((position, field) => [field, position]))('stops on field %i (%s), before anything follows', (field) => {
    const plan = planOf(shown(field));
    const restsMs = CLOSES + 2_000 + WHEEL_SPIN_MS - 900;
    for (const late of [0, 500, 60_000]) expect(placeAt(wheelAngle(plan.wheel, restsMs + late), FIELD_DEGREES)).toBe(field);
    expect(plan.bonus === null || plan.bonus.fromMs >= restsMs).toBe(true);
  });

  test.each([0, 700, 2_900, 11_000])('drawn %i ms after closing never jumps, turns back or changes speed suddenly', (waitMs) => {
    for (const field of [0, 1, 13, 27, 53]) {
      const { wheel } = planOf(shown(field), waitMs);
      const turns: number[] = [];
      for (let at = OPENED; at < (wheel.stop?.atMs ?? 0); at += 16) turns.push(wheelAngle(wheel, at));
      const steps = turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0));
      const changes = steps.slice(1).map((step, at) => Math.abs(step - (steps[at] ?? 0)));
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(-1e-9);
      expect([Math.max(...steps) < FIELD_DEGREES / 2, Math.max(...changes) < 0.1]).toEqual([true, true]);
      // The wheel has almost stopped in the last frame.
      expect(Math.abs((((turns.at(-1) ?? 0) - (wheel.stop?.angle ?? 0) + 540) % 360) - 180)).toBeLessThan(0.2);
    }
  });

  test('turns the same way until the result is known, whatever it is', () => {
    const unknown = planOf(null);
    for (const field of [0, 5, 27])
      for (let at = CLOSES; at <= CLOSES + 2_000; at += 250) expect(wheelAngle(planOf(shown(field)).wheel, at)).toBe(wheelAngle(unknown.wheel, at));
    expect(unknown.bonus).toBeNull();
  });
});

describe('a bonus', () => {
  const FROM = CLOSES + 2_000 + WHEEL_SPIN_MS;

  test.each(CAROUSEL_SEATS.map((pays, seat) => [seat, pays]))(
    'the carousel lies still until the wheel stops on it, then stops on seat %i, which pays %i',
    (seat) => {
      const { carousel } = planOf(outcomeOf(0, [seat]));
      expect(wheelAngle(carousel, FROM - 1)).toBe(carousel.baseAngle);
      expect(wheelAngle(carousel, FROM + 3_000)).toBeGreaterThan(carousel.baseAngle + 90);
      expect(placeAt(wheelAngle(carousel, FROM + WHEEL_BONUS_MS), SEAT_DEGREES)).toBe(seat);
    },
  );

  test('shows nothing before the wheel has stopped, then one fish after the other, all before the round is paid', () => {
    const { bonus } = planOf(outcomeOf(27, [3, 6, 1]));
    const stages = [FROM - 1, FROM, FROM + 1_600, FROM + 3_500, FROM + 5_400, FROM + WHEEL_BONUS_MS].map((at) => bonusStage(bonus, at));
    expect(stages).toEqual([0, 1, 2, 3, 4, 4]);
    expect(bonusStage(planOf(outcomeOf(0, [7])).bonus, FROM + WHEEL_BONUS_MS - 1_000)).toBe(2);
  });

  test('is shown complete to a player who joins after the round is paid, and a carousel stays where it stopped', () => {
    const paid = { ...drawn(outcomeOf(0, [7])), phase: 'settled' as const, server_now: iso(FROM + 20_000) };
    const { carousel, bonus } = scenePlan(paid, [], WHEEL_SPIN_MS);
    expect([placeAt(wheelAngle(carousel, FROM + 20_000), SEAT_DEGREES), bonusStage(bonus, FROM + 20_000)]).toEqual([7, 2]);
    const next = scenePlan({ ...drawn(null), round_id: 'r9' }, [{ roundId: ROUND, result: outcomeOf(0, [7]) }], WHEEL_SPIN_MS);
    expect(wheelAngle(next.carousel, FROM + 30_000)).toBe(wheelAngle(carousel, FROM + 20_000));
  });
});
