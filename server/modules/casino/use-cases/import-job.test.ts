import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { systemRandom } from '#server/platform/system-clock.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createSupplierCatalogue } from '../adapters/supplier-catalogue.ts';
import { STUDIO, studioAt } from '../adapters/suppliers.ts';
import { gameOf } from '../domain/catalogue.ts';
import { type CasinoFixture, createCasinoFixture } from '../testing/casino-fixture.ts';
import { studioRow } from '../testing/studio-rows.ts';
import { type SupplierServer, openSupplierServer } from '../testing/supplier-server.ts';
import { importJob } from './import-job.ts';

let world: CasinoFixture;
let studio: SupplierServer;
beforeEach(async () => {
  [world, studio] = [await createCasinoFixture(), await openSupplierServer()];
});
afterEach(async () => {
  await studio.close();
  await world.drop();
});

/** A newly started worker, and the list's age that it reports. */
function worker() {
  const metrics = createMetrics({ processMetrics: false });
  const deps = {
    db: world.db,
    log: createLogger({ level: 'silent' }),
    metrics,
    random: systemRandom,
    sources: [createSupplierCatalogue(studioAt(studio.url))],
  };
  const periodicJob = importJob(deps);
  return { run: () => periodicJob.run(world.clock.now()), metrics: () => metrics.registry.metrics() };
}

const asks = () => studio.asked.length;

test('a list is requested at a start, again every hour, and every few seconds while a studio is down', async () => {
  const { run, metrics } = worker();
  await run();
  expect(asks()).toBe(1);
  expect(await run()).toBe(0);
  expect(asks()).toBe(1);
  for (let second = 0; second < 60; second += 1) {
    world.clock.advance(1_000);
    await run();
  }
  expect(asks()).toBeGreaterThanOrEqual(5);
  expect(asks()).toBeLessThanOrEqual(20);

  studio.says.set('/catalogue', { body: JSON.stringify({ data: [studioRow('boto')] }) });
  world.clock.advance(15_000);
  expect(await run()).toBe(1);
  expect(gameOf(await world.deps.catalogue(), 'boto')?.name).toBe('Jogo boto');
  const before = asks();
  world.clock.advance(HOUR_MS - 1);
  await run();
  expect(asks()).toBe(before);
  world.clock.advance(1);
  await run();
  expect(asks()).toBe(before + 1);

  studio.says.delete('/catalogue');
  world.clock.advance(4 * HOUR_MS);
  await run();
  expect(await metrics()).toContain(`palpite_casino_import_age_seconds{source="${STUDIO}"} 14400`);
});

test('of several workers one requests it; one that starts later requests it once more', async () => {
  studio.says.set('/catalogue', { body: JSON.stringify({ data: [studioRow('boto')] }) });
  world.clock.advance(2 * HOUR_MS);
  const workers = [worker(), worker(), worker()];
  const before = asks();
  await Promise.all(workers.map((each) => each.run()));
  expect(asks()).toBe(before + 1);
  world.clock.advance(10 * MINUTE_MS);
  await worker().run();
  expect(asks()).toBe(before + 2);
});
