import { queryOptions } from '@tanstack/react-query';
import { diceBetsReply } from '#contracts/dice.ts';
import { api } from '#web/shared/api/api.ts';

const SHOWN = 10;

/** The player's last bets. */
export const ownBetsQuery = queryOptions({
  queryKey: ['dice', 'bets'],
  queryFn: ({ signal }) => api.get('/api/originals/dice/bets', diceBetsReply, { query: { page: 1, per_page: SHOWN }, signal }),
});
