import { startTransition, StrictMode } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { fetchAwaited } from '#web/shared/lazy/part-code.ts';
import { announceHydration } from './announce-alive.ts';
import { hydrateRoot } from './hydrate-root.ts';

await fetchAwaited();
announceHydration();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
