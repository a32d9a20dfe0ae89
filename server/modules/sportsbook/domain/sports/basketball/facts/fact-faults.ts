import { hasPoints, type QuarterFault, quarterFaults, scored } from '../../quarters/quarter-facts.ts';
import { firstTo, type GameFacts, type Race, RACES } from './game-facts.ts';

/** Codes of contradictions within a game's facts. */
export type FactFault = QuarterFault | 'race_against_score' | 'last_point_against_score';

/** Lists the contradictions within the facts; empty if they are consistent. */
export function factFaults(facts: GameFacts): FactFault[] {
  return [
    ...quarterFaults(facts, [40, 48]),
    ...(RACES.some((race) => isRaceWrong(facts, race)) ? (['race_against_score'] as const) : []),
    ...(isLastPointWrong(facts) ? (['last_point_against_score'] as const) : []),
  ];
}

/** The side that reached so many points first must have them; if only one side has them, it must be that side. */
function isRaceWrong(facts: GameFacts, race: Race): boolean {
  const [first, score] = [firstTo(facts, race), scored(facts)];
  return first !== null && score !== null && score[first] < race;
}

function isLastPointWrong({ lastPoint, periods, ending }: GameFacts): boolean {
  const last = periods?.findLast(hasPoints);
  return ending === 'played' && lastPoint !== null && last !== undefined && last[lastPoint] === 0;
}
