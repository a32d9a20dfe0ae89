import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';

const load = () => import('./match.lazy.tsx');
const atHand = import.meta.env.SSR ? await load() : null;
const part = lazyHydration(load, atHand);
const code = partCode('sports-match', load, atHand);

export const LazyMatchTracker = part((parts) => parts.MatchTracker);
export const LazyHistoryLink = dormantPart(code, (parts) => parts.HistoryLink, { wakes: 'act', fallback: <div className="h-7" /> });
export const LazyLeagueTable = dormantPart(code, (parts) => parts.LeagueTable, { wakes: 'act', fallback: <div className="h-[360px]" /> });
export const LazyMatchForm = dormantPart(code, (parts) => parts.MatchForm, { wakes: 'act' });
