import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenSite } from '#tests/system/open-site.ts';
import type { PlayerClient } from '#tests/system/player-client.ts';

/** Logs in, which an idle half hour asks for again, and opens a page. */
export async function enterAs(open: Pick<OpenSite, 'url'>, page: Page, { player, path }: { player: PlayerClient; path: string }): Promise<void> {
  const data = { login: player.email, email: player.email, password: player.password };
  expect((await page.context().request.post(`${open.url}/api/auth/login`, { data })).status()).toBe(200);
  await page.goto(open.url + path, { waitUntil: 'networkidle' });
}
