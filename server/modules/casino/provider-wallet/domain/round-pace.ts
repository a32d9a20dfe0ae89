import { SECOND_MS } from '#kernel/durations.ts';

/** RG-12 (RTS 14): from start to start a slot takes two and a half seconds, any other casino game five. */
const SLOT_MS = 2.5 * SECOND_MS;
const OTHER_MS = 5 * SECOND_MS;

/** How a game may be played: the shortest time between the starts of two rounds in milliseconds, and whether it may play automatically. */
export interface Pace {
  readonly minRoundMs: number;
  readonly autoplay: boolean;
  readonly turbo: boolean;
}

/** The pace by profile and operator: `br` has its own shortest times, and neither profile lets a game play automatically. */
export function roundPace(profile: 'open' | 'br', isSlot: boolean, settingMs: number): Pace {
  const lawful = profile === 'br' ? (isSlot ? SLOT_MS : OTHER_MS) : 0;
  return { minRoundMs: Math.max(lawful, settingMs), autoplay: false, turbo: false };
}
