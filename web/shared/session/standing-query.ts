import { queryOptions } from '@tanstack/react-query';
import { standingReply } from '#contracts/account/standing.ts';
import { api } from '#web/shared/api/api.ts';

/** What the player has to do before they may bet or deposit; done elsewhere, it is gone here when the page is looked at again. */
export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => api.get('/api/account/standing', standingReply, { signal }),
  refetchOnWindowFocus: 'always',
});
