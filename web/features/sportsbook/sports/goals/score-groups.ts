import type { SportsOutcome } from '#contracts/sportsbook/events.ts';

export type ScoreSide = 'home' | 'draw' | 'away';
/** Scores by their winner; outcomes without a score are a group of their own. */
export type ScoreGroups = Readonly<Record<ScoreSide | 'other', readonly SportsOutcome[]>>;

/** Outcomes of the exact score ("2:1") by winner, each from the fewest goals on. */
export function scoreGroups(outcomes: readonly SportsOutcome[]): ScoreGroups {
  const groups = Map.groupBy(outcomes, ({ id }) => sideOf(id));
  const of = (side: ScoreSide | 'other') => (groups.get(side) ?? []).toSorted((one, other) => goalsOf(one.id) - goalsOf(other.id));
  return { home: of('home'), draw: of('draw'), away: of('away'), other: of('other') };
}

function sideOf(id: string): ScoreSide | 'other' {
  const [home, away] = id.split(':').map(Number);
  if (home === undefined || away === undefined || Number.isNaN(home) || Number.isNaN(away)) return 'other';
  return home === away ? 'draw' : home > away ? 'home' : 'away';
}

/** The winner's goals weigh more: 1–0, 2–0, 2–1, 3–0, the usual order of such lists. */
function goalsOf(id: string): number {
  const [home = 0, away = 0] = id.split(':').map(Number);
  return Math.max(home, away) * 10 + Math.min(home, away);
}
