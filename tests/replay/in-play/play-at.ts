import type { Incident } from '#server/modules/sportsbook/domain/events/fixture.ts';
import type { Play } from '#server/modules/sportsbook/domain/sports/sport.ts';
import type { Goal, Score } from '#server/modules/sportsbook/domain/sports/goals/facts/match-facts.ts';

/** The state of play of a recorded match: at minute 45 the half is over, with its stoppage time; at 90 stoppage time begins. */
export function playAt(goals: readonly Goal[], minute: number): Play {
  const fallen = goals.filter((goal) => goal.minute < minute || (goal.minute === minute && (minute === 45 || goal.addedMinutes === 0)));
  const first = fallen.filter((goal) => goal.minute <= 45);
  const period = minute < 45 ? 'first_half' : minute === 45 ? 'half_time' : 'second_half';
  const periodScores = minute < 45 ? [] : [{ period: 'first_half', ...tally(first) }];
  const half: Incident[] = minute < 45 ? [] : [{ type: 'half_time', side: null, minute: 45, added: 0 }];
  return {
    period,
    minute,
    added: 0,
    score: tally(fallen),
    periodScores,
    incidents: [...first.map(incidentOf), ...half, ...fallen.slice(first.length).map(incidentOf)],
  };
}

function incidentOf({ side, minute, addedMinutes }: Goal): Incident {
  return { type: 'goal', side, minute, added: addedMinutes };
}

function tally(goals: readonly Goal[]): Score {
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
}
