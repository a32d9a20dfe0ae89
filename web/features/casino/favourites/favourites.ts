import { onSessionChange } from '#web/shared/session/access/on-session-change.ts';
import { createFavourites, type Favourites } from './create-favourites.ts';
import { favouriteStore } from './favourite-store.ts';

const calls = () => import('../casino-calls.ts');

/** The browser's one keeper of favourites. */
export const favourites: Favourites = createFavourites(favouriteStore, {
  list: async () => (await calls()).fetchFavourites(),
  send: async (id, act) => (await calls()).sendFavourite(id, act),
  onRefused: (error) => void tell(error),
});

async function tell(error: unknown): Promise<void> {
  const [{ alertToast }, { errorText }] = await Promise.all([import('#ui/feedback/alert-toast/alert-toast.ts'), import('#web/shared/api/api-problem.ts')]);
  alertToast.error(errorText(error));
}

onSessionChange(() => favourites.reset());
