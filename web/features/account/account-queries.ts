import { queryOptions } from '@tanstack/react-query';
import { accessLogReplySchema, accountReplySchema, sessionsReplySchema } from '#contracts/identity.ts';
import { api } from '#web/shared/api/api.ts';

/** Another tab or device may have changed it: whoever comes back to the page sees it as it stands. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get('/api/account', accountReplySchema, { signal }),
  refetchOnWindowFocus: 'always',
});

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => api.get('/api/auth/sessions', sessionsReplySchema, { signal }) });

export const accessLogQuery = queryOptions({
  queryKey: ['access-log'],
  queryFn: ({ signal }) => api.get('/api/account/access-log', accessLogReplySchema, { signal, query: { per_page: 10 } }),
});
