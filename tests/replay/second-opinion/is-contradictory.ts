import { listedUntil, type PublicRecord } from './public-record.ts';

/** Whether the list of goals and the scores of a record contradict each other, or a later score is below an earlier one. */
export function isContradictory(record: PublicRecord): boolean {
  const { ht, ft, et } = record.score ?? {};
  const differs = (score: readonly number[] | undefined, lastMinute: number) => {
    const listed = listedUntil(record, lastMinute);
    return listed !== null && score !== undefined && (listed[0] !== score[0] || listed[1] !== score[1]);
  };
  const falls = (before: readonly number[] | undefined, after: readonly number[] | undefined) =>
    before !== undefined && after !== undefined && before.some((goals, side) => goals > (after[side] ?? 0));
  return differs(ht, 45) || differs(ft, 90) || differs(et ?? ft, 120) || falls(ht, ft) || falls(ft, et);
}
