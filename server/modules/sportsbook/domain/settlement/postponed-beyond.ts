/**
 * True if a match scheduled for `scheduledAt` can no longer start within the window that keeps its bets valid. Its facts are then settled as `postponed`.
 * `kickOffAt`: the new time, or null if there is none yet; `at`: the present.
 */
export function postponedBeyond(scheduledAt: Date, kickOffAt: Date | null, at: Date, windowMs: number): boolean {
  const lastKickOffMs = scheduledAt.getTime() + windowMs;
  return (kickOffAt ?? at).getTime() > lastKickOffMs;
}
