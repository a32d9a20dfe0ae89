import { supersetSums } from './joint-builder.ts';

/**
 * The possible courses of an event, as far as selections distinguish them: the chance of each case and, for each subject (the sets, the total), its value
 * there.
 */
export interface CaseLaw<S extends string> {
  readonly chances: Float64Array;
  readonly values: Readonly<Record<S, Uint16Array>>;
}

/** The values of one subject at which a selection wins: `wins[value]` is 1. */
export interface CaseCondition<S extends string> {
  readonly subject: S;
  readonly wins: Uint8Array;
}

/** The chance of every set of conditions. Each case adds its chance to the set of conditions that it fulfils. */
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
