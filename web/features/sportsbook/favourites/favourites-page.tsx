import { memo, Suspense, useEffect, useState } from 'react';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { FieldScene } from '../browse/field-scene.tsx';
import { LazyEmptyState } from '../lazy/lazy-parts.tsx';

const OwnFavourites = lazyPart(
  () => import('./own-favourites.lazy.tsx'),
  (code) => code.OwnFavourites,
);

/** The player's own matches and tournaments, read only for a logged-in player; a visitor reads what it is for. */
export function FavouriteSportsPage({ today }: { today: string }) {
  const loggedIn = useSession().status === 'in';
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl lg:text-2xl">Jogos favoritos</h1>
        <p className="text-sm text-muted">Os jogos que você marcou com a estrela e os próximos dos seus campeonatos.</p>
      </header>
      {loggedIn ? <Suspense>{alive && <OwnFavourites today={today} />}</Suspense> : <Invitation />}
    </div>
  );
}

/** Memoized: a render before its code has loaded would discard the server's HTML of its lazy component. */
const Invitation = memo(function Invitation() {
  return (
    <LazyEmptyState scene={<FieldScene />} title="Entre para guardar seus jogos favoritos." action={<ModalLink modal="login">Entrar</ModalLink>}>
      <p>Depois é só tocar na estrela de um jogo ou de um campeonato.</p>
    </LazyEmptyState>
  );
});
