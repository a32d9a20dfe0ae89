import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SportsSearchReply } from '#contracts/sportsbook/events.ts';
import type { SearchStart } from './search-start.ts';
import { readSearch, searchPath } from './search-path.ts';

export interface SearchControl {
  readonly q: string;
  /** The last result and its search; while another is loading, the previous one. */
  readonly found: SportsSearchReply | null;
  readonly foundFor: string;
  readonly status: 'ready' | 'loading' | 'failed';
  readonly apply: (q: string) => void;
  readonly retry: () => void;
}

interface Answer {
  readonly q: string;
  /** Null: it failed to load. */
  readonly found: SportsSearchReply | null;
}

/**
 * The matches of the search in the address. The server's own result serves the first address; later searches call the API from here and only replace the
 * address.
 */
export function useSearch(start: SearchStart): SearchControl {
  const { search } = useLocation();
  const navigate = useNavigate();
  const q = readSearch(search);
  const [answer, setAnswer] = useState<Answer>(start);
  const [shown, setShown] = useState<Answer>(start);
  if (answer.q === q && answer.found !== null && shown !== answer) setShown(answer);

  useEffect(() => {
    if (q === '' || answer.q === q) return undefined;
    const call = new AbortController();
    void ask(q, call.signal).then(
      (found) => setAnswer({ q, found }),
      () => {
        if (!call.signal.aborted) setAnswer({ q, found: null });
      },
    );
    return () => call.abort();
  }, [q, answer]);

  const apply = useCallback(
    (next: string) => {
      if (next !== q) void navigate(searchPath(next), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    },
    [q, navigate],
  );
  const retry = useCallback(() => setAnswer({ q: '', found: null }), []);
  const status = q === '' || (answer.q === q && answer.found !== null) ? 'ready' : answer.q === q ? 'failed' : 'loading';
  return { q, found: shown.found, foundFor: shown.q, status, apply, retry };
}

async function ask(q: string, signal: AbortSignal): Promise<SportsSearchReply> {
  const { searchEvents } = await import('./search-events.ts');
  return searchEvents(q, signal);
}
