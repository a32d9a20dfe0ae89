import { Star } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { FavouriteKind } from './favourite-sports-store.ts';
import { useFavouriteSports, useToggleFavourite } from './use-favourite-sports.ts';

interface FavouriteStarProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  readonly name: string;
}

/** Keeps a tournament or a match among the player's favourites. Pressed before the page lives, it is kept and asked once it does; where no script runs it isn't there, its place is. */
export function FavouriteStar({ kind, id, name }: FavouriteStarProps) {
  const kept = useFavouriteSports()[`${kind}s`].has(id);
  const toggle = useToggleFavourite();
  return (
    <IconButton
      label={`Favoritar ${name}`}
      pressed={kept}
      className="[@media(scripting:none)]:invisible"
      onClick={() => toggle(kind, id)}
      icon={<Star aria-hidden="true" size={20} strokeWidth={1.75} fill={kept ? 'currentColor' : 'none'} />}
    />
  );
}
