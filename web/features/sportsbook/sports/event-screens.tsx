import type { ComponentType, ReactNode } from 'react';
import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { type PartCode, partCode } from '#web/shared/lazy/part-code.ts';
import type { EventScreens, PlayScreens, SportCode } from './sport-code.ts';
import { sportCodes } from './sport-codes.ts';

/** How a sport without screens of its own is shown. */
const plain: EventScreens = {
  rulesTitle: 'Outros mercados',
  periodScoresText: () => null,
  shortPeriodScoresText: () => null,
  differenceName: 'Saldo',
  groups: [
    { group: 'main', name: 'Principais', slug: '' },
    { group: 'other', name: 'Outros', slug: 'outros' },
  ],
  mainMarkets: [],
  mainLines: [],
};

interface Within {
  readonly sport: string;
  readonly children: ReactNode;
}
type Part = ComponentType<Pick<Within, 'children'>>;

interface Held {
  readonly event: PartCode<{ readonly event: EventScreens }>;
  readonly play: PartCode<{ readonly play: PlayScreens }>;
  readonly Event: Part;
  readonly Play: Part;
}

type AtHand = { readonly event: EventScreens; readonly play: PlayScreens };

const Shown: Part = ({ children }) => children;

function hold({ id, event: loadEvent, play: loadPlay }: SportCode, atHand: AtHand | null): Held {
  const event = partCode(`${id}-event`, loadEvent, atHand);
  const play = partCode(`${id}-play`, loadPlay, atHand);
  return { event, play, Event: awaitedPart(event, () => Shown, <div className="h-[360px]" />), Play: awaitedPart(play, () => Shown) };
}

const atHand = import.meta.env.SSR ? await Promise.all(sportCodes.map(async ({ event, play }) => ({ ...(await event()), ...(await play()) }))) : [];
const held = new Map(sportCodes.map((code, place) => [code.id, hold(code, atHand[place] ?? null)]));

/** Waits for the code of an event's sport: what is within may ask for its screens. */
export function WithEventScreens({ sport, children }: Within) {
  const Part = held.get(sport)?.Event ?? Shown;
  return <Part>{children}</Part>;
}

/** The same for an event that has begun: what is within may ask for the screens of play as well. */
export function WithPlayScreens({ sport, children }: Within) {
  const Part = held.get(sport)?.Play ?? Shown;
  return <Part>{children}</Part>;
}

/** The screens of one event of a sport: on the server, and within `WithEventScreens`. */
export function eventScreens(sport: string): EventScreens {
  return held.get(sport)?.event.now()?.event ?? plain;
}

/** The screens of play of a sport: on the server, and within `WithPlayScreens`. */
export function playScreens(sport: string): PlayScreens {
  return held.get(sport)?.play.now()?.play ?? { incidents: {} };
}

/** Adds a sport's screens for the time of a test; the answer takes them off again. */
export function registerEventScreens(id: string, event: EventScreens): () => void {
  const play: PlayScreens = { incidents: {} };
  held.set(id, hold({ id, event: () => Promise.resolve({ event }), play: () => Promise.resolve({ play }) }, { event, play }));
  return () => void held.delete(id);
}
