import { useEffect, useState } from 'react';
import { type PageSection, pageReply } from '#contracts/site/pages.ts';
import { api } from '#web/shared/api/api.ts';

export type Questions = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'ready'; readonly sections: readonly PageSection[] };

/** The questions and answers that the operator keeps in the page `ajuda`, and a function that requests them again. */
export function useQuestions(): readonly [Questions, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [questions, setQuestions] = useState<Questions>({ kind: 'loading' });
  useEffect(() => {
    const asked = new AbortController();
    setQuestions({ kind: 'loading' });
    api.get('/api/pages/ajuda', pageReply, { signal: asked.signal }).then(
      (page) => setQuestions({ kind: 'ready', sections: page.sections }),
      () => asked.signal.aborted || setQuestions({ kind: 'failed' }),
    );
    return () => asked.abort();
  }, [attempt]);
  return [questions, () => setAttempt(attempt + 1)];
}
