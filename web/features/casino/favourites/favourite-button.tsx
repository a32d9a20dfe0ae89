import { Heart } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';

/** The favourite of a game's own page: the same heart, in words. */
export function FavouriteButton({ pressed, onPress }: { pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
      <Heart aria-hidden="true" size={20} strokeWidth={1.75} fill={pressed ? 'currentColor' : 'none'} className={pressed ? 'text-negative' : undefined} />
      Favorito
    </button>
  );
}
