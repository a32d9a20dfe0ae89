import { firstTo, type GameFacts, QUARTERS, type Race, RACES, type Score, sumOf } from './game-facts.ts';

/** Ways in which a game's facts cannot all be true. */
export type FactFault =
  | 'score_not_whole'
  | 'points_of_a_game_not_played'
  | 'quarters_missing'
  | 'overtime_without_level_score'
  | 'periods_beyond_so_far'
  | 'so_far_though_over'
  | 'break_off_of_a_game_played'
  | 'minutes_impossible'
  | 'race_against_score'
  | 'last_point_against_score'
  | 'official_below_so_far';

const checks: readonly (readonly [FactFault, (facts: GameFacts) => boolean])[] = [
  ['score_not_whole', ({ periods, soFar, official }) => [...(periods ?? []), soFar, official].some((score) => score !== null && !isCounted(score))],
  ['points_of_a_game_not_played', (facts) => wasNotPlayed(facts) && ((facts.periods ?? []).length > 0 || hasPoints(facts.soFar))],
  ['quarters_missing', ({ ending, periods }) => ending === 'played' && periods !== null && periods.length < QUARTERS],
  ['overtime_without_level_score', ({ periods }) => periods?.some((_, place) => place >= QUARTERS && !isLevel(sumOf(periods.slice(0, place)))) === true],
  ['periods_beyond_so_far', ({ periods, soFar }) => soFar !== null && periods !== null && isBeyond(sumOf(periods), soFar)],
  ['so_far_though_over', ({ ending, soFar }) => soFar !== null && ending === 'played'],
  ['break_off_of_a_game_played', ({ ending, playedMinutes, official }) => ending === 'played' && (playedMinutes !== null || official !== null)],
  ['minutes_impossible', ({ regularMinutes }) => regularMinutes !== null && regularMinutes !== 40 && regularMinutes !== 48],
  ['race_against_score', (facts) => RACES.some((race) => isRaceWrong(facts, race))],
  ['last_point_against_score', (facts) => isLastPointWrong(facts)],
  ['official_below_so_far', ({ official, soFar }) => official !== null && soFar !== null && isBeyond(soFar, official)],
];

/** Every contradiction within the facts; empty when they agree. */
export function factFaults(facts: GameFacts): FactFault[] {
  return checks.filter(([, isBroken]) => isBroken(facts)).map(([fault]) => fault);
}

/** Every point that the facts name. */
function scored({ periods, soFar, ending }: GameFacts): Score | null {
  if (soFar !== null) return soFar;
  return periods !== null && ending === 'played' ? sumOf(periods) : null;
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

function isCounted({ home, away }: Score): boolean {
  return [home, away].every((points) => Number.isSafeInteger(points) && points >= 0);
}

function hasPoints(score: Score | null): boolean {
  return score !== null && score.home + score.away > 0;
}

function isLevel({ home, away }: Score): boolean {
  return home === away;
}

function isBeyond(part: Score, whole: Score): boolean {
  return part.home > whole.home || part.away > whole.away;
}

function wasNotPlayed({ ending }: GameFacts): boolean {
  return ending === 'postponed' || ending === 'cancelled';
}
