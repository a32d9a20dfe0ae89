import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onSessionChange } from './session/access/on-session-change.ts';

/** The API client retries by itself: it knows which statuses may be retried. */
function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true }, mutations: { retry: false } } });
}

let shared: QueryClient | null = null;

/** The browser's one query client; emptied when the player changes. */
function sharedClient(): QueryClient {
  if (shared !== null) return shared;
  const client = createQueryClient();
  onSessionChange(() => client.clear());
  shared = client;
  return client;
}

/** Provides queries to the pages and modals below, which read the API. The home page does without, to keep the first load small. */
export function QueryBoundary({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : sharedClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
