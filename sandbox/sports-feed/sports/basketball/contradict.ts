import type { BasketballFacts } from './basketball-message.ts';

/** Contradictory facts: an overtime after a decided game. */
export function contradict(facts: BasketballFacts): BasketballFacts {
  return { ...facts, quarters: [...facts.quarters, { home: 5, away: 7 }] };
}

/** The result after two points of the last period's winner were annulled, or added if the game would otherwise be level. Consistent in itself. */
export function corrected(facts: BasketballFacts): BasketballFacts {
  const before = facts.quarters.slice(0, -1);
  const last = facts.quarters.at(-1) ?? { home: 0, away: 0 };
  const margin = facts.quarters.reduce((sum, { home, away }) => sum + home - away, 0);
  const side = margin >= 0 ? 'home' : 'away';
  const by = Math.abs(margin) <= 2 || last[side] < 4 ? 2 : -2;
  return { ...facts, quarters: [...before, { ...last, [side]: last[side] + by }] };
}
