/**
 * How a stake of 1 on an outcome is expected to split: the part that wins and the part that is lost; the rest is refunded. A half win wins ½ and refunds ½, a
 * half loss loses ½ and refunds ½.
 */
export interface Chance {
  readonly win: number;
  readonly lose: number;
}

export interface OutcomeChance extends Chance {
  readonly outcome: string;
}

/** A market before its margin. Its ids and specifiers are those of its definition: `{ total: '2.25' }`. */
export interface MarketChances<C extends string = string> {
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
  /** One of the sport's margin classes. */
  readonly marginClass: C;
  readonly outcomes: readonly OutcomeChance[];
}

/** An outcome that wins with this probability and is lost otherwise. */
export function plainChance(outcome: string, win: number): OutcomeChance {
  return { outcome, win, lose: 1 - win };
}

/** The other side of the same bet. */
export function oppositeChance(outcome: string, { win, lose }: Chance): OutcomeChance {
  return { outcome, win: lose, lose: win };
}

/** The probability whose inverse is the fair decimal odds: 1 = win · odds + refund gives odds = 1 + lose / win. */
export function fairProbability({ win, lose }: Chance): number {
  return win + lose > 0 ? win / (win + lose) : 0;
}
