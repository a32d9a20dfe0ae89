/* The schemas of the contracts in the browser: only the functions of `zod/mini` that the contracts use, under zod's names. zod itself
   adds 10 KB to every page that reads the API, for functions that a page which checks replies and a few forms never uses.
   `schemas.test.ts` compares the two. */
export * from './checks.ts';
export * from './kinds.ts';
