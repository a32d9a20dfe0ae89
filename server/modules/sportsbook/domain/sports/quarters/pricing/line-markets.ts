import { type MarketChances, type OutcomeChance, plainChance } from '../../../pricing/chance.ts';
import { type Masses, massWhere } from './masses.ts';

/** Classes of margins that every sport of quarters has. */
export type QuarterClass = 'winner' | 'result' | 'lines' | 'teamTotals' | 'oddEven' | 'partResult' | 'partLines' | 'overtime' | 'winningMargin';

/** A market before its margin. */
export type QuarterChances = MarketChances<QuarterClass>;

/** Between which chances of its first side a line is worth offering, and how far apart lines are, in points. */
export interface Offer {
  readonly least: number;
  readonly step: number;
}

/** A line of a market: its specifiers other than the line, and its class of margin. */
interface Named {
  readonly definition: string;
  readonly specifiers?: Readonly<Record<string, string>>;
  readonly marginClass: QuarterClass;
  readonly offer: Offer;
}

/** Totals over and under half lines, ascending. */
export function totals(points: Masses, { definition, specifiers = {}, marginClass, offer }: Named): QuarterChances[] {
  return linesOf(points, offer).map((line) => {
    const over = massWhere(points, (value) => value > line);
    return { definition, specifiers: { ...specifiers, total: String(line) }, marginClass, outcomes: twoWay('over', 'under', over, points) };
  });
}

/** Handicaps of the home side in half lines, ascending. */
export function handicaps(margin: Masses, { definition, specifiers = {}, marginClass, offer }: Named): QuarterChances[] {
  const lines = linesOf(margin, offer).map((line) => -line);
  return lines.toReversed().map((line) => {
    const home = massWhere(margin, (value) => value + line > 0);
    return { definition, specifiers: { ...specifiers, handicap: String(line) }, marginClass, outcomes: twoWay('home', 'away', home, margin) };
  });
}

/** Half lines of a few points' distance whose chance is near even; the places are fixed, so that a line stays while the score moves. */
function linesOf(points: Masses, { least, step }: Offer): number[] {
  const found: number[] = [];
  const whole = massWhere(points, () => true);
  let above = whole;
  for (let index = 0; index < points.masses.length; index += 1) {
    const value = points.lowest + index;
    above -= points.masses[index] ?? 0;
    const chance = above / whole;
    if (chance >= least && chance <= 1 - least && ((value % step) + step) % step === 0) found.push(value + 0.5);
  }
  return found;
}

function twoWay(first: string, second: string, chance: number, of: Masses): OutcomeChance[] {
  const share = chance / massWhere(of, () => true);
  return [plainChance(first, share), plainChance(second, 1 - share)];
}
