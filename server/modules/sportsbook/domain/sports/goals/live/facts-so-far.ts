import type { Incident } from '../../../events/fixture.ts';
import type { Side } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { halfMinutesIn } from '../facts/facts-shape.ts';
import { type Goal, lengthOf, type MatchFacts, NOTHING_KNOWN } from '../facts/match-facts.ts';
import type { GoalsGame } from '../goals-game.ts';
import { CARD_TYPES, halfTimeOf, happened, tally } from './play-moment.ts';

/** A goal as on the scoresheet, and whether it is under review. */
interface ToldGoal {
  readonly goal: Goal;
  readonly isReviewed: boolean;
}

/**
 * The certain facts of a match under way, which never contradict themselves. A goal under review does not count, and the order of goals (or corners) is known
 * only up to it; the half-time score waits until no first-half goal is under review.
 */
export function factsSoFar(game: Pick<GoalsGame, 'halves' | 'extra'>, play: Play): MatchFacts {
  const halfMinutes = halfMinutesIn(game.halves, play.periodScores);
  const nothing = { ...NOTHING_KNOWN, ...lengthOf(halfMinutes), ending: 'under_way' } as const;
  const goals = toldGoals(play, halfMinutes);
  const isWhole = (['home', 'away'] as const).every((side) => goals.filter(({ goal }) => goal.side === side).length === play.score[side]);
  const reviewed = (side: Side) => goals.filter(({ goal, isReviewed }) => isReviewed && goal.side === side).length;
  const facts: MatchFacts = {
    ...nothing,
    halfTime: goals.some(({ goal, isReviewed }) => isReviewed && goal.minute <= halfMinutes) ? null : halfTimeOf(play, halfMinutes),
    soFar: { home: Math.max(0, play.score.home - reviewed('home')), away: Math.max(0, play.score.away - reviewed('away')) },
    // Regular time is over during extra time and the shoot-out.
    fullTime: play.period === 'penalties' && reviewed('home') + reviewed('away') === 0 ? play.score : null,
    ...(game.extra?.facts === 'corners_and_cards' ? countsSoFar(play) : {}),
  };
  const withGoals = { ...facts, goals: isWhole ? untilReviewed(goals).map(({ goal }) => goal) : null };
  // If goals, half-time score and score disagree in play, none of them is used until they agree.
  return [withGoals, facts].find((each) => factFaults(each).length === 0) ?? nothing;
}

/** Goals in the order of play. */
function toldGoals(play: Play, halfMinutes: number): readonly ToldGoal[] {
  const incidents = happened(play);
  const half = incidents.findIndex(({ type }) => type === 'half_time' || type === 'second_half');
  const isFirstHalfs = (incident: Incident) =>
    incident.minute < halfMinutes || (incident.minute === halfMinutes && (half < 0 || incidents.indexOf(incident) < half));
  return incidents
    .filter(({ type }) => type === 'goal')
    .map((incident) => ({
      goal: goalOf(incident, isFirstHalfs(incident) ? [1, halfMinutes] : [halfMinutes + 1, 2 * halfMinutes]),
      isReviewed: incident.review === 'under_review',
    }))
    .toSorted(({ goal: a }, { goal: b }) => a.minute - b.minute || a.addedMinutes - b.addedMinutes);
}

/** Clamps the minute into the goal's half. */
function goalOf({ side, minute, added }: Incident, [first, last]: readonly [first: number, last: number]): Goal {
  const within = Math.min(Math.max(minute, first), last);
  return { side: side ?? 'home', minute: within, addedMinutes: within === last ? added : 0 };
}

function countsSoFar(play: Play): Pick<MatchFacts, 'corners' | 'cornerOrder' | 'cards'> {
  const of = (...types: readonly string[]) =>
    happened(play).flatMap((each) => (types.includes(each.type) ? { ...each, isReviewed: each.review === 'under_review' } : []));
  const [corners, cards] = [of('corner'), of(...CARD_TYPES)];
  const certain = (each: { readonly isReviewed: boolean }) => !each.isReviewed;
  return {
    corners: tally(corners.filter(certain)),
    cornerOrder: untilReviewed(corners).flatMap(({ side }) => side ?? []),
    cards: tally(cards.filter(certain)),
  };
}

/** The first goals, up to one under review. */
function untilReviewed<T extends { readonly isReviewed: boolean }>(reports: readonly T[]): readonly T[] {
  const first = reports.findIndex(({ isReviewed }) => isReviewed);
  return first < 0 ? reports : reports.slice(0, first);
}
