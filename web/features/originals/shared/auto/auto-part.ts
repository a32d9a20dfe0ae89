import { lazyPart } from '#web/shared/lazy/lazy-part.ts';

/** The panel's code loads when it is opened. */
export const AutoPanel = lazyPart(
  () => import('./auto-panel.lazy.tsx'),
  (code) => code.AutoPanel,
);
