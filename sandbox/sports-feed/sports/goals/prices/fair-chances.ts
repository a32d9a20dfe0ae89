/** The goals still expected of each side, and the score so far. */
export interface Outlook {
  readonly home: number;
  readonly away: number;
  readonly score: { readonly home: number; readonly away: number };
}

/** More goals than this of one side are ignored; their chance is below 1e-7 for every outlook here. */
const MOST_GOALS = 24;

/** Chances of home win, draw and away win at the final whistle; they sum to 1. */
export function winnerChances(outlook: Outlook): readonly [home: number, draw: number, away: number] {
  const [home, away] = [poissonChances(outlook.home), poissonChances(outlook.away)];
  const lead = outlook.score.home - outlook.score.away;
  let [homeWins, draws, awayWins] = [0, 0, 0];
  home.forEach((chanceHome, more) => {
    away.forEach((chanceAway, others) => {
      const difference = lead + more - others;
      if (difference > 0) homeWins += chanceHome * chanceAway;
      else if (difference === 0) draws += chanceHome * chanceAway;
      else awayWins += chanceHome * chanceAway;
    });
  });
  const sum = homeWins + draws + awayWins;
  return [homeWins / sum, draws / sum, awayWins / sum];
}

/** The half-goal line that splits the final total most evenly, and the chance that the total is over it. */
export function mainTotal(outlook: Outlook): { readonly line: number; readonly over: number } {
  const scored = outlook.score.home + outlook.score.away;
  let best = { line: scored + 0.5, over: 1 };
  let under = 0;
  poissonChances(outlook.home + outlook.away).forEach((chance, goals) => {
    under += chance;
    if (Math.abs(1 - under - 0.5) < Math.abs(best.over - 0.5)) best = { line: scored + goals + 0.5, over: 1 - under };
  });
  return best;
}

function poissonChances(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
}
