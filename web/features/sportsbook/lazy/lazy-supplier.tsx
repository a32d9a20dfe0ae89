import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./supplier.lazy.tsx');

export const AwaitedSupplierSportsbook = awaitedPart(
  partCode('sports-supplier', load, import.meta.env.SSR ? await load() : null),
  (module) => module.SupplierSportsbook,
);
