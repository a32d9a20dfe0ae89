import { fraction } from '#kernel/fraction.ts';
import { figuresFromMoments } from '#studio/math/moment-figures.ts';
import { type OutcomeTable, sumOutcomes } from '#studio/math/outcome-table.ts';
import type { SlotFigures } from '#studio/math/slot-math.ts';
import { UNITS_PER_STAKE } from './paytable.ts';

/** The figures of a table, exact: weighted sums over its outcomes. */
export function tableFigures(table: OutcomeTable): SlotFigures {
  const { tickets, paying, units, squares, highest, highestTickets } = sumOutcomes(table);
  const share = (part: bigint) => fraction(part, tickets);
  const moments = { mean: share(units), square: share(squares), hit: share(paying), highest, highestChance: share(highestTickets) };
  return figuresFromMoments(moments, UNITS_PER_STAKE);
}
