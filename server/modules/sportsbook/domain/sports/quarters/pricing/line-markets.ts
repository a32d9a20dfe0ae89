import { type MarketChances, type OutcomeChance, plainChance } from '../../../pricing/chance.ts';
import { type Masses, massWhere } from './masses.ts';

/** Margin classes that every sport of quarters has. */
export type QuarterClass = 'winner' | 'result' | 'lines' | 'teamTotals' | 'oddEven' | 'partResult' | 'partLines' | 'overtime' | 'winningMargin';

/** A market before its margin. */
export type QuarterChances = MarketChances<QuarterClass>;

/** The range of chances of its first side in which a line is offered, and the distance between lines, in points. */
export interface Offer {
  readonly least: number;
  readonly step: number;
}

/** The lines of a market: its specifiers other than the line, and its margin class. */
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

/** Half lines, a few points apart, whose chance is near even. Their positions are fixed, so that a line stays offered while the score changes. */
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
