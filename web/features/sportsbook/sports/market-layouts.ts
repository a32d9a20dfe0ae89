import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { sportCodes } from './sport-codes.ts';

const layouts = sportCodes.flatMap(({ id, layouts: own = {} }) => Object.entries(own).map(([definition, load]) => ({ name: `${id}:${definition}`, load })));
const atHand = import.meta.env.SSR ? await Promise.all(layouts.map(({ load }) => load())) : [];
const components = new Map(
  layouts.map(({ name, load }, place) => [name, { Prices: awaitedPart(partCode(name, load, atHand[place] ?? null), (code) => code.Prices) }]),
);

/** A sport's layouts for the prices of a definition; undefined: in a row. */
export function marketLayout(sport: string, definition: string) {
  return components.get(`${sport}:${definition}`);
}
