/**
 * True once a match that was to start at `scheduledAt` can no longer start within the window that keeps its bets alive. Its facts then
 * settle as `postponed`. `kickOffAt`: the new time, or null while there is none; `at`: the present.
 */
export function postponedBeyond(scheduledAt: Date, kickOffAt: Date | null, at: Date, windowMs: number): boolean {
  const lastKickOffMs = scheduledAt.getTime() + windowMs;
  return (kickOffAt ?? at).getTime() > lastKickOffMs;
}
