/** A model that uses only score and time: both sides score `meanGoals` in ninety minutes, at a constant rate. Independent of the product's model. */
export function plainModel(
  score: { readonly home: number; readonly away: number },
  timeLeft: number,
  meanGoals: number,
): { home: number; draw: number; away: number } {
  const mean = Math.max(timeLeft, 1 / 90) * meanGoals;
  const chance = (goals: number) => (Math.exp(-mean) * mean ** goals) / factorial(goals);
  const found = { home: 0, draw: 0, away: 0 };
  for (let home = 0; home <= 15; home += 1) {
    for (let away = 0; away <= 15; away += 1) {
      const margin = score.home + home - score.away - away;
      found[margin > 0 ? 'home' : margin === 0 ? 'draw' : 'away'] += chance(home) * chance(away);
    }
  }
  return found;
}

function factorial(of: number): number {
  return of <= 1 ? 1 : of * factorial(of - 1);
}
