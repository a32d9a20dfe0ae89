import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./nobody.lazy.tsx');

/** Its drawing comes where the server didn't draw it; the words stand at once. */
export const LazyNobody = dormantPart(partCode('double-nobody', load, import.meta.env.SSR ? await load() : null), (parts) => parts.Nobody, {
  wakes: 'act',
  fallback: <p className="py-4 text-center">Ninguém apostou ainda nesta rodada.</p>,
});
