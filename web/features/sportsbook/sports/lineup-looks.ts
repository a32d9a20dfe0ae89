import type { ComponentType } from 'react';
import { FOOTBALL_POSITIONS, LineupPitch, type LineupPitchProps } from './football/lineup-pitch.tsx';

/** How a sport's line-ups are shown: what its positions are called, and a drawing of who stands where. */
interface LineupLook {
  readonly positions: Readonly<Record<string, string>>;
  readonly Pitch: ComponentType<LineupPitchProps>;
}

const looks: Readonly<Record<string, LineupLook>> = { football: { positions: FOOTBALL_POSITIONS, Pitch: LineupPitch } };

/** Null for a sport of which there is a list alone. */
export function lineupLookOf(sport: string): LineupLook | null {
  return looks[sport] ?? null;
}
