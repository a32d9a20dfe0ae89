import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCrowd } from '#sandbox/crowd/run-crowd.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { UNTIL } from '#tests/until.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openStudioAndSite, type StudioAndSite } from '../open-studio.ts';

/** A crowd member opens slots once per round of Double (about 30 s). Steps are short so that each member gets its turn on a slow machine too. */
const STEP_MS = 5 * SECOND_MS;
let world: StudioAndSite;
let folder: string;
beforeAll(async () => {
  world = await openStudioAndSite({ aggregator: true, tableTimes: {} });
  folder = await mkdtemp(join(tmpdir(), 'crowd-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const bets = async (source: string) =>
  (await world.open.site.db.k.selectFrom('casino_transaction').select('at').where('source', '=', source).where('kind', '=', 'bet').execute()).length;

test('a crowd spins slots of our studio and of the aggregator, some members leave during a round, and all ledgers hold', async () => {
  const { open } = world;
  const stop = new AbortController();
  const lines: string[] = [];
  const crowd = runCrowd({
    ...{ site: open.url, sandbox: open.sandbox.url, players: 6, rosterFile: join(folder, 'crowd.json'), signal: stop.signal, haste: 100 },
    random: { bytes: (length) => randomBytes(length) },
    report: (line) => void lines.push(line),
  });
  try {
    await vi.waitUntil(async () => {
      await open.settle();
      if ((await bets('palpite-studio')) > 0 && (await bets('hub88')) > 0) return true;
      await open.advance(STEP_MS);
      return false;
    }, UNTIL);
  } finally {
    stop.abort();
    await crowd;
  }
  expect(lines.at(-1)).toMatch(/ · [1-9]\d* spins \(R\$/);
  await world.untilDone();
  await open.advance(60_000);
  await open.settle();
  await expectLedgerHolds(open.site);
  expect((await world.verifyStudio()).wrong).toEqual([]);
});
