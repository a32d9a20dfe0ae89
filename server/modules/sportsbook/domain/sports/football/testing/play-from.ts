import type { Incident } from '../../../events/fixture.ts';
import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import { LEAGUE } from './leagues.ts';
import { priceMatch } from './football-model.ts';
import { firstHalf, incident, secondHalf } from './play.ts';

const SIDES = ['home', 'away'] as const;
const OTHERS = ['red_card', 'second_yellow', 'yellow_card', 'corner'] as const;

/** How many numbers `playFrom` reads. */
export const PLAY_NUMBERS = 15;

/** For tests: a state of play determined by any whole numbers from 0; in both halves and at half time, with goals, cards and corners. */
export function playFrom(numbers: readonly number[]): Play {
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => (numbers[at] ?? 0) % 4) as [number, number, number, number];
  const minute = 1 + ((numbers[4] ?? 0) % 99);
  const others = numbers
    .slice(6, 6 + ((numbers[5] ?? 0) % 10))
    .map((number) => incident(OTHERS[number % 4] ?? 'corner', SIDES[number % 2] ?? 'home', Math.min(minute, 44)));
  const first = [...scored(a, 'home', 10), ...scored(b, 'away', 20), ...others];
  const half = incident('half_time', null, 45);
  if (minute < 46) return firstHalf(minute, `${a}-${b}`, first);
  const later = [...first, half, ...scored(c, 'home', 46), ...scored(d, 'away', 46)];
  if (minute === 46) return { ...firstHalf(45, `${a}-${b}`, [...first, half]), period: 'half_time' };
  return secondHalf(minute, `${a + c}-${b + d}`, `${a}-${b}`, later);
}

/** For tests: opening prices of a typical league match; one for each whole number from 0. */
export function openingFrom(number: number): ModelPrices {
  const intensities = LEAGUE[number % LEAGUE.length];
  if (intensities === undefined) throw new RangeError(`no league for ${number}`);
  const priced = priceMatch(intensities);
  const odds = (definition: string, outcome: string, line?: string) =>
    priced
      .find((each) => each.definition === definition && (line === undefined || each.specifiers['total'] === line))
      ?.outcomes.find((each) => each.outcome === outcome)?.oddsMilli ?? 0;
  return {
    ...{ homeMilli: odds('result', 'home'), drawMilli: odds('result', 'draw'), awayMilli: odds('result', 'away') },
    ...{ line: 2.5, overMilli: odds('total', 'over', '2.5'), underMilli: odds('total', 'under', '2.5') },
  };
}

function scored(count: number, of: 'home' | 'away', minute: number): Incident[] {
  return Array.from({ length: count }, (_, index) => incident('goal', of, minute + index));
}
