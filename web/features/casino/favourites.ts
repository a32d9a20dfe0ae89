import { onSessionChange } from '#web/shared/session/on-session-change.ts';
import { createFavourites, type Favourites } from './create-favourites.ts';

const calls = () => import('./casino-calls.ts');

/** The browser's one list of favourites; on the server it stays empty, since nobody calls it there. */
export const favourites: Favourites = createFavourites({
  list: async () => (await calls()).fetchFavourites(),
  send: async (id, act) => (await calls()).sendFavourite(id, act),
  onRefused: (error) => void tell(error),
});

async function tell(error: unknown): Promise<void> {
  const [{ alertToast }, { errorText }] = await Promise.all([import('#ui/alert-toast/alert-toast.ts'), import('#web/shared/api/api-problem.ts')]);
  alertToast.error(errorText(error));
}

onSessionChange(() => favourites.reset());
