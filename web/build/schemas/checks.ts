import type { Check, Said } from './schema.ts';

const check = (passes: (value: unknown) => boolean, said: Said): Check => ({ look: (value) => passes(value) && { value }, said });
const ofLength = (one: Check): Check => ({ ...one, ofLength: true });
const lengthOf = (value: unknown) => (value as { readonly length: number }).length;
const rewrite = (to: (text: string) => string): Check => ({ look: (value) => ({ value: to(String(value)) }), said: undefined });

export const minLength = (least: number, said?: Said) => ofLength(check((value) => lengthOf(value) >= least, said));
export const maxLength = (most: number, said?: Said) => ofLength(check((value) => lengthOf(value) <= most, said));
export const gte = (least: number, said?: Said) => check((value) => Number(value) >= least, said);
export const lte = (most: number, said?: Said) => check((value) => Number(value) <= most, said);
export const regex = (pattern: RegExp, said?: Said) => check((value) => pattern.test(String(value)), said);
export const trim = () => rewrite((text) => text.trim());
export const toLowerCase = () => rewrite((text) => text.toLowerCase());
export const refine = (holds: (value: never) => unknown, said?: Said): Check => ({ ...check((value) => Boolean(holds(value as never)), said), last: true });
export { gte as minimum, lte as maximum };
