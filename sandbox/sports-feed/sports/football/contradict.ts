import type { FootballFacts } from './football-message.ts';

/** Contradicting facts: the list of goals lacks one, or names one for a score of 0–0. */
export function contradict(facts: FootballFacts): FootballFacts {
  if (facts.goals.length > 0) return { ...facts, goals: facts.goals.slice(0, -1) };
  return { ...facts, goals: [{ side: 'home', minute: 73, added: 0 }] };
}

/** The result after its last goal was annulled; after 0–0, with an overlooked goal. Consistent in itself. */
export function corrected(facts: FootballFacts): FootballFacts {
  const goals = facts.goals.length > 0 ? facts.goals.slice(0, -1) : [{ side: 'home' as const, minute: 90, added: 0 }];
  return { ...facts, goals, half_time: counted(goals.filter(({ minute }) => minute <= 45)), full_time: counted(goals) };
}

function counted(goals: FootballFacts['goals']): { home: number; away: number } {
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
}
