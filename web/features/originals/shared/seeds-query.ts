import { queryOptions } from '@tanstack/react-query';
import { fairnessReply } from '#contracts/originals/originals.ts';
import { api } from '#web/shared/api/api.ts';

/** The active seeds and the next round's number; every round of a game that uses them makes the query stale. */
export const seedsQuery = queryOptions({
  queryKey: ['originals', 'seeds'],
  queryFn: ({ signal }) => api.get('/api/originals/fairness', fairnessReply, { signal }),
});
