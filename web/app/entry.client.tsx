import { startTransition, StrictMode } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { fetchAwaited } from '#web/shared/lazy/part-code.ts';
import { hydrateRoot } from './hydrate-root.ts';

await fetchAwaited();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
