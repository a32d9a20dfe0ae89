import type { ReactNode } from 'react';
import { type GameId, gameIds } from '#contracts/games.ts';
import { DoubleFairness } from './double/double-fairness.tsx';
import { MinesFairness } from './mines-fairness.tsx';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { ROUND_PARAMETERS } from './verify-address.ts';
import { DICE_PARAMETERS } from './dice/dice-claim.ts';
import { DiceFairness } from './dice/dice-fairness.tsx';

const loadCrash = () => import('./crash/crash-fairness.lazy.tsx');
/** In the server's HTML; its code loads with the page that shows it. */
const CrashFairness = lazyHydration(loadCrash, import.meta.env.SSR ? await loadCrash() : null)((module) => module.CrashFairness, <div className="h-[900px]" />);
const loadRoulette = () => import('./roulette/roulette-fairness.lazy.tsx');
const RouletteFairness = lazyHydration(loadRoulette, import.meta.env.SSR ? await loadRoulette() : null)(
  (module) => module.RouletteFairness,
  <div className="h-[900px]" />,
);
const loadCards = () => import('./cards/card-fairness.lazy.tsx');
const CardFairness = lazyHydration(loadCards, import.meta.env.SSR ? await loadCards() : null)((module) => module.CardFairness, <div className="h-[900px]" />);

const loadWheel = () => import('./wheel/wheel-fairness.lazy.tsx');
const WheelFairness = lazyHydration(loadWheel, import.meta.env.SSR ? await loadWheel() : null)((module) => module.WheelFairness, <div className="h-[900px]" />);

const loadPlinko = () => import('./plinko/plinko-fairness.lazy.tsx');
const PlinkoFairness = lazyHydration(loadPlinko, import.meta.env.SSR ? await loadPlinko() : null)(
  (module) => module.PlinkoFairness,
  <div className="h-[900px]" />,
);

/** The address parameters that Plinko's proof reads. */
const PLINKO_PARAMETERS = ['hash', 'server', 'client', 'nonce', 'stake', 'rows', 'risk', 'path', 'payout'] as const;

interface Proof {
  /** The address parameters that it reads. */
  readonly parameters: readonly string[];
  readonly view: (query: URLSearchParams) => ReactNode;
}

/** Each game's proof. The type makes one mandatory for every game. */
export const proofs: Readonly<Record<GameId, Proof>> = {
  mines: { parameters: ROUND_PARAMETERS, view: () => <MinesFairness /> },
  double: { parameters: ['rodada'], view: (query) => <DoubleFairness roundId={query.get('rodada') ?? ''} /> },
  dice: { parameters: DICE_PARAMETERS, view: (query) => <DiceFairness query={query} /> },
  crash: { parameters: ['rodada'], view: (query) => <CrashFairness roundId={query.get('rodada') ?? ''} /> },
  plinko: { parameters: PLINKO_PARAMETERS, view: (query) => <PlinkoFairness query={query} /> },
  roulette: { parameters: ['rodada'], view: (query) => <RouletteFairness roundId={query.get('rodada') ?? ''} /> },
  wheel: { parameters: ['rodada'], view: (query) => <WheelFairness roundId={query.get('rodada') ?? ''} /> },
  derby: { parameters: ['rodada'], view: (query) => <CardFairness game="derby" roundId={query.get('rodada') ?? ''} /> },
  baccarat: { parameters: ['rodada'], view: (query) => <CardFairness game="baccarat" roundId={query.get('rodada') ?? ''} /> },
};

/** The address parameters that the page reads, except the game. */
export const proofParameters: readonly string[] = [...new Set(gameIds.flatMap((id) => proofs[id].parameters))];
