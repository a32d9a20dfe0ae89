import { queryOptions } from '@tanstack/react-query';
import { standingReply } from '#contracts/account/standing.ts';
import { api } from '#web/shared/api/api.ts';

/**
 * The step that a player has to complete before they may bet or deposit; it is read again when the page is focused, so that a step done
 * elsewhere disappears.
 */
export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => api.get('/api/account/standing', standingReply, { signal }),
  refetchOnWindowFocus: 'always',
});
