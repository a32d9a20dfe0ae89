const three = 'grid grid-cols-[repeat(3,3.25rem)] gap-1 sm:grid-cols-[repeat(3,4.5rem)] sm:gap-1.5';
/** As wide as three. */
const two = 'grid grid-cols-[repeat(2,5rem)] gap-1 sm:grid-cols-[repeat(2,6.9375rem)] sm:gap-1.5';

/** The columns that a market's prices stand in; a row's and their heads' alike. */
export function priceColumns(count: number): string {
  return count === 3 ? three : two;
}
