import { awaitedPart } from '#web/shared/lazy/awaited-part.tsx';
import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';

const loadPlayer = () => import('./double-player.lazy.tsx');
const loadStake = () => import('./double-stake.lazy.tsx');
const loadBelow = () => import('./double-below.lazy.tsx');

export const doublePlayerCode = partCode('double-player', loadPlayer, import.meta.env.SSR ? await loadPlayer() : null);
export const doubleBelowCode = partCode('double-below', loadBelow, import.meta.env.SSR ? await loadBelow() : null);
const stakeCode = partCode('double-stake', loadStake, import.meta.env.SSR ? await loadStake() : null);

export const LazyPlayerBets = awaitedPart(doublePlayerCode, (parts) => parts.PlayerBets);
export const LazyStake = dormantPart(stakeCode, (parts) => parts.StakeAlone, { wakes: 'act' });
export const LazyHowItWorks = dormantPart(doubleBelowCode, (parts) => parts.HowItWorks, { wakes: 'seen' });
