import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statementYears } from '#contracts/account/account-papers.ts';
import { accessLogReplySchema, accountReplySchema, sessionsReplySchema } from '#contracts/account/identity.ts';
import { api } from '#web/shared/api/api.ts';

/** Read again when the player returns to the page, since another tab or device may have changed the account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get('/api/account', accountReplySchema, { signal }),
  refetchOnWindowFocus: 'always',
});

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => api.get('/api/auth/sessions', sessionsReplySchema, { signal }) });

/** Ten lines per page; the previous page stays on screen until the next one has loaded. */
export const accessLogQuery = (page: number) =>
  queryOptions({
    queryKey: ['access-log', page],
    queryFn: ({ signal }) => api.get('/api/account/access-log', accessLogReplySchema, { signal, query: { page, per_page: 10 } }),
    placeholderData: keepPreviousData,
  });

export const yearsQuery = queryOptions({
  queryKey: ['years'],
  queryFn: ({ signal }) => api.get('/api/account/years', statementYears, { signal }),
});
