import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useOpenBets } from '#web/shared/session/session-provider.tsx';
import { whenIdle } from '#web/shared/when-idle.ts';

const Bets = lazyPart(
  () => import('../lazy/event-doors.lazy.tsx').then((doors) => doors.loadBets()),
  (code) => code.EventBets,
);

/** The player's bets on a match, read after mount; a player without open bets loads no code. */
export function EventBets({ eventId }: { eventId: string }) {
  const open = useOpenBets();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const [wanted, setWanted] = useState(false);
  // The last one may end here, and its payout still has to be read.
  if (idle && open > 0 && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Bets eventId={eventId} />
    </Suspense>
  );
}
