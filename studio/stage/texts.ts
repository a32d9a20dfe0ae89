import type { SlotFigures, RoundEvent } from '#studio/math/slot-math.ts';

/** What `runGame` needs of the mathematics; a whole SlotMath fits. */
export interface MathFacts {
  readonly id: string;
  readonly version: string;
  readonly unitsPerStake: number;
  readonly figures: SlotFigures;
}

/** One symbol of the paytable. */
export interface PayRow {
  readonly name: string;
  /** The symbol's own SVG, as text; drawn by the game. */
  readonly svg: string;
  /** Highest first: how many, and what they pay in units. */
  readonly pays: readonly { readonly count: string; readonly units: number }[];
  readonly note?: string;
}

/** A part of the rules, after the paytable: plain sentences. */
export interface RulesPart {
  readonly title: string;
  readonly lines: readonly string[];
  /** A drawing made for the part (ways of the lines), as an element. */
  readonly figure?: () => Element;
}

/** A game's words in Portuguese. */
export interface GameTexts<Event extends RoundEvent = RoundEvent> {
  readonly name: string;
  readonly paytable: readonly PayRow[];
  /** What the units in the paytable are of: "da aposta total" is 1 stake. */
  readonly rules: readonly RulesPart[];
  /** What happened, for the screen reader: whole sentences, without the total. */
  describe(events: readonly Event[], centsOf: (units: number) => number): readonly string[];
}
