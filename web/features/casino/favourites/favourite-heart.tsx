import { Heart } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { cx } from '#ui/cx.ts';

interface FavouriteHeartProps {
  readonly name: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** The heart on a poster: a target of 44 px, with a dark disc so that it is visible on any picture. */
export function FavouriteHeart({ name, pressed, onPress }: FavouriteHeartProps) {
  return (
    <button type="button" aria-label={`Favoritar ${name}`} aria-pressed={pressed} onClick={onPress} className="group/heart grid size-11 place-items-center">
      <span className="grid size-9 place-items-center rounded-full bg-black/65 text-white transition-colors group-hover/heart:bg-black/85 group-aria-pressed/heart:text-[#ff8a93]">
        <Heart aria-hidden="true" size={18} strokeWidth={1.75} fill={pressed ? 'currentColor' : 'none'} />
      </span>
    </button>
  );
}

/** The favourite button of a game's own page: the same heart with a label. */
export function FavouriteButton({ pressed, onPress, className }: { pressed: boolean; onPress: () => void; className?: string }) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={cx(buttonClass({ variant: 'secondary', size: 'lg' }), className)}>
      <Heart aria-hidden="true" size={20} strokeWidth={1.75} fill={pressed ? 'currentColor' : 'none'} className={pressed ? 'text-negative' : undefined} />
      <span>Favorito</span>
    </button>
  );
}
