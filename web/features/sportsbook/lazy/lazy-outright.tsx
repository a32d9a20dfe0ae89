import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const load = () => import('./outright.lazy.tsx');
const code = partCode('sports-outright', load, import.meta.env.SSR ? await load() : null);
const loadPage = () => import('./outright-page.lazy.tsx');
const pageCode = partCode('sports-outright-page', loadPage, import.meta.env.SSR ? await loadPage() : null);

/* Pages with a competition as a whole wait for its code, so that a price pressed early is heard; others do without it. */
export const AwaitedOutrightPage = awaitedPart(pageCode, (module) => module.OutrightPage, <div className="h-[360px]" />);
export const AwaitedOutrightCards = awaitedPart(code, (module) => module.OutrightCards, <div className="h-72" />);
export const AwaitedOutrightResults = awaitedPart(code, (module) => module.OutrightResults, <div className="h-24" />);
