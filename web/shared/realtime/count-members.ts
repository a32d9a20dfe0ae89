type Listen = (event: string, handler: (data: unknown) => void) => () => void;

/** Counts the members of a presence channel from the protocol's messages: all of them at each subscription, then each join and leave. */
export function countMembers(listen: Listen, onCount: (count: number) => void): () => void {
  let count = 0;
  const become = (next: number) => {
    count = Math.max(1, next);
    onCount(count);
  };
  const stops = [
    listen('pusher:subscription_succeeded', (members) => become(countOf(members))),
    listen('pusher:member_added', () => become(count + 1)),
    listen('pusher:member_removed', () => become(count - 1)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function countOf(members: unknown): number {
  const count = typeof members === 'object' && members !== null && 'count' in members ? members.count : 0;
  return typeof count === 'number' ? count : 0;
}
