import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createBetFixture } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import { createSportsbookDeps } from '#server/modules/sportsbook/module.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { handMadeSeason } from './hand-made-season.ts';

test('a file: address of the feed selects a replay, any other a supplier', async () => {
  const [world, folder] = [await createBetFixture(), mkdtempSync(join(tmpdir(), 'season-'))];
  const vault = createVault('a secret for tests, thirty-two bytes');
  const file = join(folder, 'season.json');
  writeFileSync(file, JSON.stringify(handMadeSeason));
  const sourceOf = (url: string) =>
    createSportsbookDeps({ ...world.deps, vault }, loadConfig({ DATABASE_URL: 'postgres://palpite@localhost/palpite', SPORTS_FEED_URL: url })).supplier.source;
  try {
    expect(sourceOf(`${pathToFileURL(file).href}?speed=60`)).toBe('openfootball');
    expect(sourceOf('https://feed.example')).toBe('sports-feed');
  } finally {
    rmSync(folder, { recursive: true });
    await world.drop();
  }
});
