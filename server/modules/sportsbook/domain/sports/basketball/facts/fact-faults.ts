import { hasPoints, type QuarterFault, quarterFaults, scored } from '../../quarters/quarter-facts.ts';
import { firstTo, type GameFacts, type Race, RACES } from './game-facts.ts';

/** Ways in which a game's facts cannot all be true. */
export type FactFault = QuarterFault | 'race_against_score' | 'last_point_against_score';

/** Every contradiction within the facts; empty when they agree. */
export function factFaults(facts: GameFacts): FactFault[] {
  return [
    ...quarterFaults(facts, [40, 48]),
    ...(RACES.some((race) => isRaceWrong(facts, race)) ? (['race_against_score'] as const) : []),
    ...(isLastPointWrong(facts) ? (['last_point_against_score'] as const) : []),
  ];
}

/** A side that had so many points first has them; where one side alone has them, it was that one. */
function isRaceWrong(facts: GameFacts, race: Race): boolean {
  const [first, score] = [firstTo(facts, race), scored(facts)];
  return first !== null && score !== null && score[first] < race;
}

function isLastPointWrong({ lastPoint, periods, ending }: GameFacts): boolean {
  const last = periods?.findLast(hasPoints);
  return ending === 'played' && lastPoint !== null && last !== undefined && last[lastPoint] === 0;
}
