import type { ReactNode } from 'react';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { Chips } from './chips.tsx';
import { PosterRow } from './poster-row.tsx';
import { MANY_GAMES, narrows } from './shelf-filters.ts';
import type { ShelfStart } from './shelf-start.ts';
import { Shelf } from './shelf.tsx';
import { useFavourites } from '../favourites/use-favourites.ts';
import { useShelf } from './use-shelf.ts';

const load = () => import('./shelf-form.lazy.tsx');
/** In the server's HTML; hydrated after the page, which shows its games without it. */
const ShelfForm = lazyHydration(load, import.meta.env.SSR ? await load() : null)((code) => code.ShelfForm);

/** The lobby, a category or a provider: search, filters, a player's own rows, and the shelf. */
export function ShelfPage({ start, header }: { start: ShelfStart; header?: ReactNode }) {
  const { casino_enabled } = useSettings();
  const session = useSession();
  const own = session.status === 'in' && session.me.user.id === start.own?.playerId ? start.own : null;
  const favourites = useFavourites(own?.favourites ?? null);
  const shelf = useShelf(start);
  // The favourites of the first render, less those removed since: pressing a heart on the shelf must not move the shelf.
  const kept = (own?.favourites ?? []).filter(({ id }) => favourites.state.status !== 'ready' || favourites.ids.has(id));
  // A few games are all visible at once, so they need no search.
  const searchable = shelf.games.meta.total >= MANY_GAMES || narrows(shelf.filters);
  const rows = own !== null && !narrows(shelf.filters) && shelf.filters.page === 1;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {header ?? (
        <header className="flex flex-col gap-1.5">
          <h1 className="text-xl lg:text-2xl">{start.title}</h1>
          {start.summary !== '' && <p className="max-w-[70ch] text-base text-muted max-sm:sr-only">{start.summary}</p>}
        </header>
      )}
      {!casino_enabled && (
        <p role="note" className="rounded-card border border-info/40 bg-info/8 p-4 text-sm">
          O cassino está em pausa: dá para conhecer os jogos, mas não para apostar agora.
        </p>
      )}
      {searchable && <ShelfForm start={start} filters={shelf.filters} onApply={shelf.apply} />}
      {start.chips.length > 0 && <Chips chips={start.chips} />}
      {rows && (
        <>
          <PosterRow title="Continue jogando" games={own.recent.map((game) => ({ ...game, to: game.path }))} />
          <PosterRow title="Seus favoritos" games={kept.map((game) => ({ ...game, to: `/play/${game.slug}` }))} />
        </>
      )}
      {!narrows(shelf.filters) && shelf.filters.page === 1 && <PosterRow title="Novos" games={start.newest.map((game) => ({ ...game, to: game.path }))} />}
      <Shelf start={start} shelf={shelf} favourites={favourites} />
    </div>
  );
}
