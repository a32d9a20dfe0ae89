import { Star } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { FavouriteKind } from './favourite-sports-store.ts';
import { useFavouriteSports, useToggleFavourite } from './use-favourite-sports.ts';

interface FavouriteStarProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  readonly name: string;
}

/** Keeps a tournament or a match among the player's favourites. Not there before the page lives; its place is. */
export function FavouriteStar({ kind, id, name }: FavouriteStarProps) {
  const alive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const kept = useFavouriteSports()[`${kind}s`].has(id);
  const toggle = useToggleFavourite();
  if (!alive) return <span className="size-11 shrink-0" />;
  return (
    <IconButton
      label={`Favoritar ${name}`}
      pressed={kept}
      onClick={() => toggle(kind, id)}
      icon={<Star aria-hidden="true" size={20} strokeWidth={1.75} fill={kept ? 'currentColor' : 'none'} />}
    />
  );
}
