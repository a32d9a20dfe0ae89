import { expect, test } from 'vitest';
import { lookUpPublic } from './public-address.ts';

test('a look-up refuses a name that resolves to an internal address, in every form of the call', async () => {
  const ask = (all: boolean) => new Promise<string | undefined>((resolve) => lookUpPublic('localhost', { all }, (error) => resolve(error?.message)));
  expect([await ask(true), await ask(false)]).toEqual(['not a public address', 'not a public address']);
});
