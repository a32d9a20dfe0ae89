const QUARTERS = ['first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter'];

/** "Q1", "P2": a quarter, or an overtime. */
export function periodLabel(period: string): string {
  const place = QUARTERS.indexOf(period);
  return place < 0 ? `P${period.slice(-1)}` : `Q${place + 1}`;
}
