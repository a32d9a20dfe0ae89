import { UNTIL } from './until.ts';

/** What a test of components waits for may take as long as the machine needs. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: UNTIL.timeout });
}
