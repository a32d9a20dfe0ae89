import type { FavouriteKind as KindOf } from '#web/shared/create-favourites.ts';
import type { FavouriteKind, FavouriteSports } from './favourite-sports-store.ts';

export interface FavouriteSport {
  readonly kind: FavouriteKind;
  readonly id: string;
}

/** Tournaments and matches, by id. */
export const favouriteTree: KindOf<FavouriteSport, FavouriteSports> = {
  none: { tournaments: new Set(), events: new Set() },
  keyOf: ({ kind, id }) => `${kind}:${id}`,
  has: (kept, { kind, id }) => kept[`${kind}s`].has(id),
  withItem({ tournaments, events }, { kind, id }, on) {
    const ids = new Set(kind === 'tournament' ? tournaments : events);
    if (on) ids.add(id);
    else ids.delete(id);
    return kind === 'tournament' ? { tournaments: ids, events } : { tournaments, events: ids };
  },
};
