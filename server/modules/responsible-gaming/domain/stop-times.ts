/** True while a stop's time is not over; null is no end. */
export function isRunning({ until }: { readonly until: Date | null }, at: Date): boolean {
  return until === null || until.getTime() > at.getTime();
}

/** Whether an end is later than that of the current stop; without a stop, any is. */
export function isLonger(until: Date | null, present: { readonly until: Date | null } | null): boolean {
  if (present === null) return true;
  return present.until !== null && (until === null || until.getTime() > present.until.getTime());
}
