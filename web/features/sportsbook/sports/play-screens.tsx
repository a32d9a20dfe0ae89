import type { ComponentType, ReactNode } from 'react';
import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { type PartCode, partCode } from '#web/shared/lazy/part-code.ts';
import type { PlayScreens, SportCode } from './sport-code.ts';
import { sportCodes } from './sport-codes.ts';

interface Held {
  readonly code: PartCode<{ readonly play: PlayScreens }>;
  readonly Part: ComponentType<{ readonly children: ReactNode }>;
}

/** How a sport without screens of its own is shown. */
const plain: PlayScreens = { periodScoresText: () => null, incidents: {} };

const Shown: Held['Part'] = ({ children }) => children;

function hold({ id, play: load }: Pick<SportCode, 'id' | 'play'>, play: { readonly play: PlayScreens } | null): Held {
  const code = partCode(`${id}-play`, load, play);
  return { code, Part: awaitedPart(code, () => Shown) };
}

const atHand = import.meta.env.SSR ? await Promise.all(sportCodes.map(({ play }) => play())) : [];
const held = new Map(sportCodes.map((code, place) => [code.id, hold(code, atHand[place] ?? null)]));

/** Waits for a sport's code of play: what is within may ask for its screens. */
export function WithPlayScreens({ sport, children }: { readonly sport: string; readonly children: ReactNode }) {
  const Part = held.get(sport)?.Part ?? Shown;
  return <Part>{children}</Part>;
}

/** The screens of play of a sport: on the server, and within `WithPlayScreens`. */
export function playScreens(sport: string): PlayScreens {
  return held.get(sport)?.code.now()?.play ?? plain;
}

/** Adds a sport's screens of play for the time of a test; the answer takes them off again. */
export function registerPlayScreens(id: string, play: PlayScreens): () => void {
  held.set(id, hold({ id, play: () => Promise.resolve({ play }) }, { play }));
  return () => void held.delete(id);
}
