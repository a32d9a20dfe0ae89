import { expect, test } from 'vitest';
import { createHasher } from './create-hasher.ts';

test.each(['production', 'development', undefined] as const)('in %s a password is hashed by argon2id with 19 MiB and two passes', async (environment) => {
  const hasher = createHasher(environment);
  const stored = await hasher.hash('jacaranda-roxo-77');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([await hasher.verify(stored, 'jacaranda-roxo-77'), await hasher.verify(stored, 'jacaranda-roxo-78')]).toEqual([true, false]);
});
