import type { Dialect } from './dialect.ts';
import { hub88Dialect } from './hub88-dialect.ts';
import { ownDialect } from './own-dialect.ts';

/** Every provider dialect: the contract suite runs each of them. */
export const DIALECTS: readonly Dialect[] = [ownDialect, hub88Dialect];
