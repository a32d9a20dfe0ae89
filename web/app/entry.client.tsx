import { startTransition, StrictMode } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { fetchAwaited } from '#web/shared/lazy/part-code.ts';
import { noteTyped } from './announce-alive.ts';
import { followTranslation } from './follow-translation.ts';
import { hydrateRoot } from './hydrate-root.ts';

followTranslation();
await fetchAwaited();
noteTyped();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
