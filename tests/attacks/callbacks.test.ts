import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenSite } from '#tests/system/open-site.ts';
import { shareSite } from '#tests/system/shared-site.ts';
import { rawClient } from './raw-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await shareSite();
});
afterAll(() => open.close());

test.each(['/webhooks/pix/guessed', '/webhooks/pix/guessed/pix', '/webhooks/pix/guessed/payouts'])(
  'a client without the secret of %s is refused before the megabyte comes, and the connection ends (SEC-13)',
  async (path) => {
    const client = await rawClient(open.site.config.PORT);
    client.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"pix":[`);
    expect(await client.head()).toMatch(/^HTTP\/1\.1 404/);
    expect(await client.cut).toBe(true);
    client.destroy();
  },
);
