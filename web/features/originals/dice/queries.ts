import { queryOptions } from '@tanstack/react-query';
import { diceBetsReply } from '#contracts/originals/dice.ts';
import { api } from '#web/shared/api/api.ts';

const PAGE_SIZE = 10;

/** The player's bets, newest first. */
export const ownBetsQuery = (page: number) =>
  queryOptions({
    queryKey: ['dice', 'bets', page],
    queryFn: ({ signal }) => api.get('/api/originals/dice/bets', diceBetsReply, { query: { page, per_page: PAGE_SIZE }, signal }),
  });
