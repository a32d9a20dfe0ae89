import { awaitedPart } from '#web/shared/lazy/awaited-part.tsx';
import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { holdCode } from '#web/shared/lazy/held-code.ts';

const loadPlayer = () => import('./double-player.lazy.tsx');
const loadStake = () => import('./double-stake.lazy.tsx');
const loadBelow = () => import('./double-below.lazy.tsx');

export const doublePlayerCode = holdCode('double-player', loadPlayer, import.meta.env.SSR ? await loadPlayer() : null);
export const doubleBelowCode = holdCode('double-below', loadBelow, import.meta.env.SSR ? await loadBelow() : null);
const stakeCode = holdCode('double-stake', loadStake, import.meta.env.SSR ? await loadStake() : null);

export const LazyPlayerBets = awaitedPart(doublePlayerCode, (parts) => parts.PlayerBets);
export const LazyStake = dormantPart(stakeCode, (parts) => parts.StakeAlone, { wakes: 'act' });
export const LazyHowItWorks = dormantPart(doubleBelowCode, (parts) => parts.HowItWorks, { wakes: 'seen' });
