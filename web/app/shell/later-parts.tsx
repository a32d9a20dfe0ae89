import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./later/later.lazy.tsx');
const code = partCode('later', load, import.meta.env.SSR ? await load() : null);

export const Drawer = dormantPart(code, (parts) => parts.Drawer, { wakes: 'act' });
/** As wide as it will be: nothing moves where the page changes before its code is there. */
const place = <div className="rail hidden shrink-0 lg:block" />;
export const Rail = dormantPart(code, (parts) => parts.Rail, { wakes: 'act', fallback: place });
export const Footer = dormantPart(code, (parts) => parts.Footer, { wakes: 'seen' });
export const Sponsors = dormantPart(code, (parts) => parts.Sponsors, { wakes: 'act' });
