import { useEffect, useState } from 'react';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { EventList } from '../browse/event-list.tsx';
import { FieldScene } from '../browse/field-scene.tsx';
import type { Rows } from '../live/list-rules.ts';
import { readFavouriteRows } from './read-favourite-rows.ts';
import { loadFavouriteSports, useFavouriteSports } from './use-favourite-sports.ts';

type Found = Rows | 'loading' | 'failed';

/** A player's favourite matches and those of their favourite tournaments. */
export function OwnFavourites({ today }: { today: string }) {
  const { status, tournaments, events } = useFavouriteSports();
  const [found, setFound] = useState<Found>('loading');
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify([[...tournaments], [...events]]);
  useEffect(() => {
    if (status !== 'ready') return undefined;
    let gone = false;
    const [ofTournaments = [], ofEvents = []] = JSON.parse(asked) as string[][];
    setFound('loading');
    readFavouriteRows(ofTournaments, ofEvents).then(
      (rows) => !gone && setFound(rows),
      () => !gone && setFound('failed'),
    );
    return () => {
      gone = true;
    };
  }, [status, asked, attempt]);

  if (status === 'failed' || found === 'failed') {
    const retry = () => {
      loadFavouriteSports();
      setAttempt((before) => before + 1);
    };
    return (
      <ErrorState title="Não deu para carregar seus favoritos." onRetry={retry}>
        Eles continuam guardados na sua conta.
      </ErrorState>
    );
  }
  if (found === 'loading') {
    return (
      <SkeletonGroup>
        <Skeleton className="h-[260px] rounded-card" />
      </SkeletonGroup>
    );
  }
  if (found.length > 0) {
    return <EventList key={asked} start={found} read={() => readFavouriteRows([...tournaments], [...events])} today={today} />;
  }
  const none = tournaments.size + events.size === 0;
  return (
    <EmptyState
      scene={<FieldScene />}
      title={none ? 'Você ainda não marcou nenhum jogo.' : 'Nenhum jogo dos seus favoritos está por vir.'}
      action={<LinkButton to="/sports">Ver os jogos</LinkButton>}
    >
      {none && <p>Toque na estrela de um jogo ou de um campeonato para encontrá-lo aqui.</p>}
    </EmptyState>
  );
}
