import type { Score, Side } from '../../../events/score.ts';
import { FOOTBALL_TIME } from '../football-clock.ts';
import type { Play } from '../../sport.ts';
import { CARDS, CORNERS, countView } from './counts.ts';
import type { GoalsChances } from '../../goals/pricing/margins.ts';
import { cardMarkets, cornerMarkets } from './priced-counts.ts';
import type { MatchModel } from '../../goals/goals-game.ts';
import { CARD_TYPES, clockOf, happened, tally } from '../../goals/live/play-moment.ts';

/** How strongly a side's share of goals carries over to corners: a side that scores two of three goals takes about 59 of 100 corners. */
const TILT = 0.55;
/** The side behind attacks more, the side ahead less. */
const BEHIND = 1.2;
const AHEAD = 0.9;

/**
 * Corners and cards of a match under way. Such bets can be settled only if the supplier counts corners, so they are offered from the first corner that it
 * sends.
 */
export function countMarkets(play: Play, { intensities }: MatchModel): GoalsChances[] {
  const incidents = happened(play);
  const corners = tally(incidents.filter(({ type }) => type === 'corner'));
  const clock = clockOf(play, FOOTBALL_TIME.halfMinutes);
  if (clock === null || corners.home + corners.away === 0) return [];
  const { homeGoals, awayGoals } = intensities;
  const home = 1 + TILT * ((2 * homeGoals) / (homeGoals + awayGoals) - 1);
  const weights = { home: home * urgency(play.score, 'home'), away: (2 - home) * urgency(play.score, 'away') };
  const cards = tally(incidents.filter(({ type }) => CARD_TYPES.includes(type)));
  return [...cornerMarkets(countView(CORNERS, clock, corners, weights), corners), ...cardMarkets(countView(CARDS, clock, cards, { home: 1, away: 1 }))];
}

function urgency({ home, away }: Score, side: Side): number {
  if (home === away) return 1;
  return home > away === (side === 'home') ? AHEAD : BEHIND;
}
