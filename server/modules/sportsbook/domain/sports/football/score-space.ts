import type { OutcomeSpace } from '../sport.ts';
import { type MatchFacts, playedAs, type Score, type Scoreline } from '../goals/facts/match-facts.ts';
import { halfTimeOf } from '../goals/live/play-moment.ts';
import { FOOTBALL_TIME } from './football-clock.ts';
import { MOST_AFTER, MOST_BEFORE_HALF_TIME, scorelines } from './scorelines.ts';

const NIL: Score = { home: 0, away: 0 };
const SIDES = ['home', 'away'] as const;

/**
 * The scorelines of a match, numbered. Open bets are stored by these numbers: change the id of the space if the order changes or a scoreline is added. The
 * order keeps the number of steps per outcome small, and so the cost of summing bets: 8 on average over the prematch markets, 2 for the result; goals of one
 * half take some hundreds.
 */
export const scoreSpace: OutcomeSpace<MatchFacts> = {
  id: 'scores@1',
  cases: scorelines.toSorted((a, b) => compareFigures(figuresOf(a), figuresOf(b))).map(playedAs),
  describe({ halfTime, fullTime }) {
    const [half, full] = [halfTime ?? NIL, fullTime ?? NIL];
    return `${full.home}–${full.away} (half time ${half.home}–${half.away})`;
  },
  isOpen({ halfTime, fullTime }, play) {
    const [half, full, known] = [halfTime ?? NIL, fullTime ?? NIL, halfTimeOf({ ...play, incidents: [] }, FOOTBALL_TIME.halfMinutes)];
    const isStillHalf = play.period === 'first_half' || play.period === 'not_started';
    return SIDES.every((side) => {
      // Scores beyond the highest case count as that case.
      const least = Math.min(known?.[side] ?? 0, MOST_BEFORE_HALF_TIME);
      const isHalfOpen = known === null ? !isStillHalf || half[side] >= Math.min(play.score[side], MOST_BEFORE_HALF_TIME) : half[side] === least;
      return isHalfOpen && full[side] >= Math.min(play.score[side], half[side] + MOST_AFTER);
    });
  },
  cell: ({ fullTime }) => [String((fullTime ?? NIL).home), String((fullTime ?? NIL).away)],
};

/** The sort order: winner, half-time leader, both to score, a goal before half time; then margin and number of goals. */
function figuresOf({ halfTime, fullTime }: Scoreline): readonly number[] {
  const [margin, lead] = [fullTime.home - fullTime.away, halfTime.home - halfTime.away];
  const [goals, early] = [fullTime.home + fullTime.away, halfTime.home + halfTime.away];
  const doBothScore = fullTime.home > 0 && fullTime.away > 0;
  return [Math.sign(margin), Math.sign(lead), Number(doBothScore), Math.sign(early), margin, goals, lead, early];
}

function compareFigures(a: readonly number[], b: readonly number[]): number {
  const different = a.findIndex((figure, index) => figure !== b[index]);
  return different < 0 ? 0 : (a[different] ?? 0) - (b[different] ?? 0);
}
