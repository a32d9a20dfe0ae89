import { Star } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { FavouriteKind } from './favourite-sports-store.ts';
import { useFavouriteSports, useToggleFavourite } from './use-favourite-sports.ts';

interface FavouriteStarProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  readonly name: string;
}

/** Toggles a favourite tournament or match. A press before hydration is kept and handled after it; without script the star is absent and its place empty. */
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
