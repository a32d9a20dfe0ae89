import type { SlotFigures, RoundEvent } from '#studio/math/slot-math.ts';

/** The part of the mathematics that `runGame` needs; a whole SlotMath fits. */
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
  /** Highest first: the number of symbols, and their pay in units. */
  readonly pays: readonly { readonly count: string; readonly units: number }[];
  readonly note?: string;
}

/** A part of the rules, after the paytable: plain sentences. */
export interface RulesPart {
  readonly title: string;
  readonly lines: readonly string[];
  /** A drawing made for this section (the paths of the lines), as an element. */
  readonly figure?: () => Element;
}

/** A game's texts in Portuguese. */
export interface GameTexts<Event extends RoundEvent = RoundEvent> {
  readonly name: string;
  readonly paytable: readonly PayRow[];
  /** The game's own sections of the rules, shown after the paytable. */
  readonly rules: readonly RulesPart[];
  /** The description of a round for a screen reader: whole sentences, without the total. */
  describe(events: readonly Event[], centsOf: (units: number) => number): readonly string[];
}
