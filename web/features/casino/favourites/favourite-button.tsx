import { Heart } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { cx } from '#ui/cx.ts';

/** The favourite of a game's own page: the same heart, in words. */
export function FavouriteButton({ pressed, onPress, className }: { pressed: boolean; onPress: () => void; className?: string }) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={cx(buttonClass({ variant: 'secondary', size: 'lg' }), className)}>
      <Heart aria-hidden="true" size={20} strokeWidth={1.75} fill={pressed ? 'currentColor' : 'none'} className={pressed ? 'text-negative' : undefined} />
      <span>Favorito</span>
    </button>
  );
}
