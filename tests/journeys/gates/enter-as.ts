import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenSite } from '#tests/system/open-site.ts';
import type { PlayerClient } from '#tests/system/player-client.ts';

/** Logs in, which an idle half hour asks for again, and opens a page. The page before is left first: it may hear just now that its session ended, and go home. */
export async function enterAs(open: Pick<OpenSite, 'url'>, page: Page, { player, path }: { player: PlayerClient; path: string }): Promise<void> {
  await page.goto('about:blank');
  const data = { login: player.email, email: player.email, password: player.password };
  expect((await page.context().request.post(`${open.url}/api/auth/login`, { data })).status()).toBe(200);
  await page.goto(open.url + path, { waitUntil: 'networkidle' });
}
