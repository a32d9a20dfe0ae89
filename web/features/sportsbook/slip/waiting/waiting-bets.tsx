import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { useWaitingBets } from './use-waiting-bets.ts';
import { WaitingBet } from './waiting-bet.tsx';
import { putAway } from './watch-bets.ts';
import { waitingNews } from './waiting-words.ts';

/** The player's live bets that are pending or were just decided; each change is announced to screen readers. Takes the focus from the removed button. */
export function WaitingBets({ ids }: { ids: readonly string[] }) {
  const { bets, read } = useWaitingBets(ids);
  const place = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const said = bets?.map(waitingNews).join(' ') ?? '';
  // A live region announces only content added later, not its initial content.
  useEffect(() => setNews(said), [said]);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3 pb-4 focus:outline-none">
      <p role="status" className="sr-only">
        {news}
      </p>
      {bets === null ? (
        <SkeletonGroup label="Lendo suas apostas">
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      ) : (
        <ul aria-label="Apostas ao vivo enviadas" className="flex flex-col gap-2">
          {bets.map((bet) => (
            <WaitingBet key={bet.id} bet={bet} onRead={read} onPutAway={() => putAway([bet.id])} />
          ))}
        </ul>
      )}
      <LinkButton to="/sports/minhas-apostas" variant="secondary" block>
        Ver minhas apostas
      </LinkButton>
    </div>
  );
}
