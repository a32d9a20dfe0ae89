import { lazyPart } from '#web/shared/lazy/lazy-part.ts';

const load = () => import('./forced.lazy.tsx');

export const LazyRestrictedDialog = lazyPart(load, (code) => code.RestrictedDialog);
export const LazyVpnDialog = lazyPart(load, (code) => code.VpnDialog);
