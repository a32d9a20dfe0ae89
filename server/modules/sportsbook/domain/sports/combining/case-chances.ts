import { supersetSums } from './joint-builder.ts';

/** Every way in which an event may go on, as far as selections tell them apart: the chance of each case, and for each subject (the sets, the total) its value there. */
export interface CaseLaw<S extends string> {
  readonly chances: Float64Array;
  readonly values: Readonly<Record<S, Uint16Array>>;
}

/** Values of one subject at which a selection comes in: `wins[value]` is 1. */
export interface CaseCondition<S extends string> {
  readonly subject: S;
  readonly wins: Uint8Array;
}

/** The chance that all conditions of a set hold, for every set of them: each case adds its chance to the set of conditions that it fulfils. */
export function caseChances<S extends string>({ chances, values }: CaseLaw<S>, conditions: readonly CaseCondition<S>[]): Float64Array {
  const masses = new Float64Array(2 ** conditions.length);
  const held = new Uint16Array(chances.length);
  for (const [leg, { subject, wins }] of conditions.entries()) {
    const own = values[subject];
    const bit = 1 << leg;
    for (let index = 0; index < held.length; index += 1) if (wins[own[index] ?? 0] === 1) held[index] = (held[index] ?? 0) | bit;
  }
  for (let index = 0; index < held.length; index += 1) masses[held[index] ?? 0] = (masses[held[index] ?? 0] ?? 0) + (chances[index] ?? 0);
  return supersetSums(masses, conditions.length);
}
