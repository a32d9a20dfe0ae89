import type { RecordedMatch } from './season.ts';

/** Expected goals of a side in ninety minutes before any result of the season is known. */
const PRIOR = { home: 1.4, away: 1.1 } as const;
/** The weight of the prior, in matches, against the competition's own results and a team's own. */
const PRIOR_MATCHES = 20;
const TEAM_PRIOR_MATCHES = 8;
const FEWEST_GOALS = 0.15;
const MOST_GOALS = 4.5;
/** From kick-off until everybody can know the result. */
const RESULT_AFTER_MS = 3 * 3_600_000;

/** A team's goals, and those of an average team in the same matches. */
interface Tally {
  scored: number;
  conceded: number;
  wouldScore: number;
  wouldConcede: number;
}

/**
 * Mean goals of both sides, from the results known at `atMs` only: mean goals of the competition (shrunk to the prior), times the attack of the one and the
 * defence of the other (goals over an average team's, shrunk to 1). It ignores opponents' strength, form and absences.
 */
export function expectedGoals(match: RecordedMatch, all: readonly RecordedMatch[], atMs: number): { homeGoals: number; awayGoals: number } {
  const known = all.filter((each) => each.fullTime !== null && each.ending === null && each.kickOffMs + RESULT_AFTER_MS <= atMs);
  const sum = (side: 'home' | 'away') => known.reduce((total, { fullTime }) => total + (fullTime?.[side] ?? 0), 0);
  const mean = (side: 'home' | 'away') => (PRIOR_MATCHES * PRIOR[side] + sum(side)) / (PRIOR_MATCHES + known.length);
  const means = { home: mean('home'), away: mean('away') };
  const home = tallyOf(match.home.name, known, means);
  const away = tallyOf(match.away.name, known, means);
  const weight = (TEAM_PRIOR_MATCHES * (means.home + means.away)) / 2;
  const attack = ({ scored, wouldScore }: Tally) => (scored + weight) / (wouldScore + weight);
  const defence = ({ conceded, wouldConcede }: Tally) => (conceded + weight) / (wouldConcede + weight);
  return { homeGoals: within(means.home * attack(home) * defence(away)), awayGoals: within(means.away * attack(away) * defence(home)) };
}

function tallyOf(team: string, known: readonly RecordedMatch[], means: { home: number; away: number }): Tally {
  const tally: Tally = { scored: 0, conceded: 0, wouldScore: 0, wouldConcede: 0 };
  for (const { home, away, fullTime } of known) {
    if (fullTime === null || (home.name !== team && away.name !== team)) continue;
    const [own, other] = home.name === team ? (['home', 'away'] as const) : (['away', 'home'] as const);
    tally.scored += fullTime[own];
    tally.conceded += fullTime[other];
    tally.wouldScore += means[own];
    tally.wouldConcede += means[other];
  }
  return tally;
}

function within(goals: number): number {
  return Math.min(Math.max(goals, FEWEST_GOALS), MOST_GOALS);
}
