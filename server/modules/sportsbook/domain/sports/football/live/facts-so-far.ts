import type { Incident } from '../../../events/fixture.ts';
import type { Side } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import { type Goal, type MatchFacts, NOTHING_KNOWN } from '../facts/match-facts.ts';
import { CARD_TYPES, tally } from './count-markets.ts';
import { halfTimeOf, happened } from './play-moment.ts';

/**
 * What is certain of a match under way, as facts. A goal under review is none yet, and the order of goals (or corners) is known up to it alone; the half-time
 * score waits until no goal of the first half is under review.
 */
export function factsSoFar(play: Play): MatchFacts {
  const incidents = happened(play);
  const of = (...types: string[]) => incidents.filter(({ type }) => types.includes(type));
  const secondHalf = incidents.findIndex(({ type }) => type === 'second_half' || type === 'half_time');
  const isFirstHalfs = (incident: Incident) => (secondHalf < 0 ? incident.minute <= 45 : incidents.indexOf(incident) < secondHalf);
  const goals = of('goal');
  const [corners, cards] = [of('corner'), of(...CARD_TYPES)];
  const reviewed = (side: Side) => goals.filter((goal) => goal.side === side && isReviewed(goal)).length;
  const soFar = { home: Math.max(0, play.score.home - reviewed('home')), away: Math.max(0, play.score.away - reviewed('away')) };
  const isWhole = tally(goals).home === play.score.home && tally(goals).away === play.score.away;
  return {
    ...NOTHING_KNOWN,
    ending: 'under_way',
    halfTime: goals.some((goal) => isReviewed(goal) && isFirstHalfs(goal)) ? null : halfTimeOf(play),
    goals: isWhole ? untilReviewed(goals).map((goal) => goalOf(goal, isFirstHalfs(goal))) : null,
    soFar,
    corners: tally(corners.filter((each) => !isReviewed(each))),
    cornerOrder: untilReviewed(corners).flatMap(({ side }) => side ?? []),
    cards: tally(cards.filter((each) => !isReviewed(each))),
  };
}

function isReviewed({ review }: Incident): boolean {
  return review === 'under_review';
}

/** The first ones, up to one that is looked at again. */
function untilReviewed(incidents: readonly Incident[]): readonly Incident[] {
  const first = incidents.findIndex(isReviewed);
  return first < 0 ? incidents : incidents.slice(0, first);
}

/** A goal as the scoresheet has it: its half shows in its minute. */
function goalOf({ side, minute, added }: Incident, isFirstHalfs: boolean): Goal {
  const [first, last] = isFirstHalfs ? [1, 45] : [46, 90];
  const within = Math.min(Math.max(minute, first), last);
  return { side: side ?? 'home', minute: within, addedMinutes: within === last ? added : 0 };
}
