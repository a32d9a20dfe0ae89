/*
 * The schemas of the contracts as the browser has them: so much of `zod/mini` as they are made of, under its names. zod itself is 10 KB of every page that
 * reads the API, for what a page that checks replies and a few forms never does. `schemas.test.ts` holds both against each other.
 */
export * from './checks.ts';
export * from './kinds.ts';
