import { expect, test } from 'vitest';
import { createSupplierReplayer } from './supplier-replayer.ts';
import { studioAt } from './suppliers.ts';

/** Computed by hand, as in docs/how-to/integrate-a-provider.md. */
test('a link is valid for a day, has its token in the fragment, and is signed with the shared secret', () => {
  const replayer = createSupplierReplayer({ ...studioAt('http://studio.example/'), secret: 'insecure-development-secret-0123456789' });
  const address = replayer.addressOf({ providerGame: 'boto-encantado', ref: '0198f3b0-2f4d-7c11-8a6e-1d9b3e5f7024' }, new Date(1_800_000_000_900));
  expect(address).toBe(
    'http://studio.example/games/boto-encantado/#replay=0198f3b0-2f4d-7c11-8a6e-1d9b3e5f7024.1800086400.031f1821cef731908eed7ca196b5bbee45739d67e28c1fc3f4b1ea3c6ceb177a',
  );
});
