import type { Side } from '../../events/score.ts';
import type { GoalsGame } from '../goals/goals-game.ts';
import { happened, trailing } from '../goals/live/play-moment.ts';
import { toQualify } from '../goals/markets/to-qualify.ts';
import type { Sides } from '../goals/pricing/grid/moment.ts';
import type { Play } from '../sport.ts';
import { cardTotal } from './corners/card-total.ts';
import { cornerHandicap, cornerTotal } from './corners/corner-total.ts';
import { countMarkets } from './corners/live-counts.ts';
import { nextCorner } from './corners/next-corner.ts';
import { FOOTBALL_TIME } from './football-clock.ts';
import { scoreSpace } from './score-space.ts';
import { leagueTable } from '../goals/standings/league-table.ts';

/**
 * A red card multiplies the side's remaining goals by 2/3 and the other side's by 5/4. Source: J. Vecer, F. Kopriva, T. Ichiba, "Estimating the Effect of the
 * Red Card in Soccer", Journal of Quantitative Analysis in Sports 5 (2009).
 */
const OWN_RED = 2 / 3;
const OTHER_RED = 5 / 4;
/** Further red cards do not change the price: a side with fewer than seven players cannot play on. */
const MOST_REDS = 3;
const RED_CARDS = ['red_card', 'second_yellow'];

/** Association football as a game of goals. */
export const footballGame: GoalsGame = {
  ...{ id: 'football', name: 'Futebol', halves: [45], time: FOOTBALL_TIME },
  average: { homeGoals: 1.45, awayGoals: 1.2, rho: 0 },
  pressure,
  listedLine: '2.5',
  listedScores: { match: 4, half: 3 },
  texts: {
    spans: {
      match: 'Vale o placar dos 90 minutos com acréscimos; prorrogação e pênaltis não contam.',
      first_half: 'Vale só o primeiro tempo com acréscimos.',
      second_half: 'Vale só o segundo tempo com acréscimos; gols do primeiro tempo e da prorrogação não contam.',
      corners: 'Vale cada escanteio cobrado nos 90 minutos com acréscimos; o que foi marcado e não foi cobrado, e os da prorrogação, não contam.',
      cards:
        'Vale cada cartão mostrado a jogador em campo nos 90 minutos com acréscimos, amarelo ou vermelho; o segundo amarelo e o vermelho que vem com ele contam como um só.',
      tie: 'Vale a decisão da vaga inteira, com prorrogação e pênaltis.',
    },
    stoppage: { plain: ' com acréscimos', inset: ', com acréscimos,' },
    own: [],
  },
  tie: [toQualify],
  extra: { markets: [cornerTotal, cornerHandicap, nextCorner, cardTotal], facts: 'corners_and_cards', chances: countMarkets },
  delayMs: 5_000,
  suspending: ['goal', 'red_card', 'second_yellow', 'penalty_awarded', 'shoot_out', 'shoot_out_goal', 'shoot_out_miss'],
  // `goal`: includes scored penalties; own goals count for the side they benefit. `second_yellow`: the player is sent off, and no `red_card` follows.
  // `added_time`: `added` is the
  // number of minutes that the referee announced.
  incidents: [
    ...['kick_off', 'goal', 'yellow_card', 'second_yellow', 'red_card', 'corner', 'penalty_awarded', 'penalty_missed', 'added_time'],
    ...['half_time', 'second_half', 'shoot_out', 'shoot_out_goal', 'shoot_out_miss', 'full_time'],
  ],
  lineups: { starters: 11, positions: ['goalkeeper', 'defender', 'midfielder', 'forward'] },
  space: scoreSpace,
  table: leagueTable,
};

/** The factor on the remaining goals of each side, by players sent off and by the score. */
function pressure(play: Play): Sides {
  const reds = (side: Side) => Math.min(MOST_REDS, happened(play).filter((each) => each.side === side && RED_CARDS.includes(each.type)).length);
  const [home, away] = [reds('home'), reds('away')];
  const behind = trailing(play.score);
  return { home: OWN_RED ** home * OTHER_RED ** away * behind.home, away: OWN_RED ** away * OTHER_RED ** home * behind.away };
}
