import { queryOptions } from '@tanstack/react-query';
import { plinkoBetsReply } from '#contracts/originals/plinko.ts';
import { api } from '#web/shared/api/api.ts';

const PAGE_SIZE = 10;

/** The player's bets, newest first. */
export const ownBetsQuery = (page: number) =>
  queryOptions({
    queryKey: ['plinko', 'bets', page],
    queryFn: ({ signal }) => api.get('/api/originals/plinko/bets', plinkoBetsReply, { query: { page, per_page: PAGE_SIZE }, signal }),
  });
