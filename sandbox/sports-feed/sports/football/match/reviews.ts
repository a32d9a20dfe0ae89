import { poisson } from '../../../seeded-numbers.ts';
import type { Halves } from '../../goals/game-clock.ts';
import type { Moment, Review } from './story.ts';
import { isQuiet, withinHalf } from './quiet.ts';

const REVIEWED_GOALS = 0.2;
const ANNULLED_EACH_MATCH = 0.3;

type ReviewedGoal = Omit<Review, 'goalId'> & { readonly goal: Moment };

/** Reviewed goals: some that count, and others that are annulled. None overlaps with another goal or a penalty. */
export function reviewGoals(
  halves: Halves,
  goals: readonly Moment[],
  penalties: readonly Moment[],
  next: () => number,
): { readonly annulled: readonly Moment[]; readonly reviews: readonly ReviewedGoal[] } {
  const weighty = [...goals, ...penalties];
  const review = (goal: Moment, stands: boolean, others: readonly Moment[]): ReviewedGoal[] => {
    const beginsMs = goal.offsetMs + 15_000 + Math.floor(next() * 15_000);
    const endsMs = beginsMs + 40_000 + Math.floor(next() * 50_000);
    const fits = withinHalf(halves, goal.offsetMs, endsMs) && isQuiet(others, goal.offsetMs, endsMs + 20_000);
    return fits ? [{ goal, beginsMs, endsMs, stands }] : [];
  };
  const confirmed = goals.flatMap((goal) => {
    const chosen = next() < REVIEWED_GOALS;
    return chosen
      ? review(
          goal,
          true,
          weighty.filter((other) => other !== goal),
        )
      : [];
  });
  const annulled: ReviewedGoal[] = [];
  for (let count = poisson(ANNULLED_EACH_MATCH, next); count > 0; count -= 1) {
    const goal: Moment = { type: 'goal', side: next() < 0.5 ? 'home' : 'away', offsetMs: Math.floor(next() * halves.fullTimeMs) };
    const calm =
      isQuiet(weighty, goal.offsetMs - 120_000, goal.offsetMs) &&
      isQuiet(
        annulled.map((each) => each.goal),
        goal.offsetMs - 300_000,
        goal.offsetMs + 300_000,
      );
    if (calm) annulled.push(...review(goal, false, weighty));
  }
  return { annulled: annulled.map(({ goal }) => goal), reviews: [...confirmed, ...annulled] };
}
