import { queryOptions } from '@tanstack/react-query';
import { minesHistoryReply } from '#contracts/originals/originals.ts';
import { api } from '#web/shared/api/api.ts';

const PAGE_SIZE = 10;

export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: ['mines', 'history', page],
    queryFn: ({ signal }) => api.get('/api/originals/mines/rounds', minesHistoryReply, { query: { page, per_page: PAGE_SIZE }, signal }),
  });
