const three = 'grid grid-cols-[repeat(3,3.25rem)] gap-1 sm:grid-cols-[repeat(3,4.5rem)] sm:gap-1.5';
/** Takes three columns. */
const two = 'grid grid-cols-[repeat(2,5rem)] gap-1 sm:grid-cols-[repeat(2,6.9375rem)] sm:gap-1.5';

/** The columns of a market's prices, the same for a row and its headings. */
export function priceColumns(count: number): string {
  return count === 3 ? three : two;
}
