import { createFavourites, type Favourites } from '#web/shared/create-favourites.ts';
import { onSessionChange } from '#web/shared/session/access/on-session-change.ts';
import { type Favourite, favouriteGames, type FavouriteGames, favouriteStore } from './favourite-store.ts';

const calls = () => import('../casino-calls.ts');

/** The browser's single store of favourites. */
export const favourites: Favourites<Favourite, FavouriteGames> = createFavourites(favouriteStore, favouriteGames, {
  list: async () => ({ games: await (await calls()).fetchFavourites() }),
  send: async ({ id }, on) => (await calls()).sendFavourite(id, on ? 'add' : 'remove'),
  onRefused: (error) => void tell(error),
});

async function tell(error: unknown): Promise<void> {
  const [{ alertToast }, { errorText }] = await Promise.all([import('#ui/feedback/alert-toast/alert-toast.ts'), import('#web/shared/api/api-problem.ts')]);
  alertToast.error(errorText(error));
}

onSessionChange(() => favourites.reset());
