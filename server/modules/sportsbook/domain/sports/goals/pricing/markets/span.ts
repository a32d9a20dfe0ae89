import type { MarginClass } from '../margins.ts';

/** Classes that exist for the match and for its halves. */
type Halved = Extract<MarginClass extends infer C ? (C extends `half${infer Base}` ? Uncapitalize<Base> : never) : never, MarginClass>;

/** The span of a goals market: the match, or one half with the half's definition prefix and margin. */
export type GoalSpan = 'match' | 'half_time' | 'second_half';

/** Definition and margin class of a market for a span. */
export function named(span: GoalSpan, base: string, marginClass: Halved): { definition: string; marginClass: MarginClass } {
  if (span === 'match') return { definition: base, marginClass };
  const halved = `half${marginClass.charAt(0).toUpperCase()}${marginClass.slice(1)}` as `half${Capitalize<Halved>}`;
  return { definition: `${span}_${base}`, marginClass: halved };
}
