import { sportsFavouritesReply } from '#contracts/sportsbook/events.ts';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { ignored } from '#web/shared/api/create-api.ts';
import { createFavourites, type Favourites } from '#web/shared/create-favourites.ts';
import { onSessionChange } from '#web/shared/session/access/on-session-change.ts';
import { playerCall } from '../player-call.ts';
import { type FavouriteSports, favouriteSportsStore } from './favourite-sports-store.ts';
import { type FavouriteSport, favouriteTree } from './favourite-tree.ts';

/** The browser's single store of favourite tournaments and matches. Only imported for players, when there is something to read or store. */
export const favouriteSports: Favourites<FavouriteSport, FavouriteSports> = createFavourites(favouriteSportsStore, favouriteTree, {
  async list() {
    const { tournaments, events } = await playerCall((bearer) => api.get('/sportsbook/v1/favourites', sportsFavouritesReply, { bearer }));
    return { tournaments: new Set(tournaments), events: new Set(events) };
  },
  send: ({ kind, id }, on) =>
    playerCall((bearer) => (on ? api.put : api.delete)(`/sportsbook/v1/favourites/${kind}/${encodeURIComponent(id)}`, ignored, { bearer })),
  onRefused: (error) => void tell(error),
});

async function tell(error: unknown): Promise<void> {
  const { alertToast } = await import('#ui/feedback/alert-toast/alert-toast.ts');
  alertToast.error(errorText(error));
}

onSessionChange(() => favouriteSports.reset());
