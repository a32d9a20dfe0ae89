import { expect, test } from 'vitest';
import { lookUpPublic } from './public-address.ts';

test('a name that leads inside is refused while it is looked up, however the connection asks', async () => {
  const ask = (all: boolean) => new Promise<string | undefined>((resolve) => lookUpPublic('localhost', { all }, (error) => resolve(error?.message)));
  expect([await ask(true), await ask(false)]).toEqual(['not a public address', 'not a public address']);
});
