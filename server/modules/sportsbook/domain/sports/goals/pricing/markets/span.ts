import type { MarginClass } from '../margins.ts';

/** Classes that exist for the match and for its halves. */
type Halved = Extract<MarginClass extends infer C ? (C extends `half${infer Base}` ? Uncapitalize<Base> : never) : never, MarginClass>;

/** What a market of goals looks at: the match, or one half; then its definition has a prefix and its margin is the half's. */
export type GoalSpan = 'match' | 'half_time' | 'second_half';

/** Definition and margin class of a market in a span. */
export function named(span: GoalSpan, base: string, marginClass: Halved): { definition: string; marginClass: MarginClass } {
  if (span === 'match') return { definition: base, marginClass };
  const halved = `half${marginClass.charAt(0).toUpperCase()}${marginClass.slice(1)}` as `half${Capitalize<Halved>}`;
  return { definition: `${span}_${base}`, marginClass: halved };
}
