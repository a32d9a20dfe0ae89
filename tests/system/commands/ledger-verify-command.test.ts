import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '#kernel/durations.ts';
import { openStudioAndSite, STUDIO_SECRET, type StudioAndSite } from '../open-studio.ts';

const PROGRAM = fileURLToPath(new URL('../../../server/main/ledger-verify.ts', import.meta.url));
const NO_STUDIO = 'http://127.0.0.1:9';
let world: StudioAndSite;

beforeAll(async () => {
  world = await playedWorld();
});
afterAll(() => world.close());

/** Opens a studio and a site, and plays three rounds. */
async function playedWorld(): Promise<StudioAndSite> {
  const opened = await openStudioAndSite({ everyJob: true });
  const page = await opened.openGame(await opened.players.newPlayer(), 'boto-encantado');
  for (let spin = 0; spin < 3; spin += 1) await page.spinToTheEnd();
  await opened.untilDone();
  await opened.open.advance(700 * SECOND_MS);
  return opened;
}

/** Runs the command in a process of its own, as `npm run ledger:verify` does. */
async function verify(studioUrl: string, of = world): Promise<{ readonly code: number | null; readonly output: string }> {
  const { siteUrl } = of.open.database;
  const environment = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATABASE_URL: '', DATABASE_APP_URL: siteUrl, PALPITE_CLOCK: 'controllable' };
  const secrets = { STUDIO_URL: studioUrl, PROVIDER_SECRETS: JSON.stringify({ 'palpite-studio': STUDIO_SECRET }) };
  const child = spawn(process.execPath, [PROGRAM], { env: { ...environment, ...secrets }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output };
}

test('ledger:verify compares the studio’s rounds and exits with 0 when everything was checked and holds', async () => {
  const { code, output } = await verify(world.studioUrl);
  expect(output).toMatch(/ok {5}casino \(e\) the studio’s list of rounds .* \(3 compared/);
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, expect.stringMatching(/^The ledger holds: /)]);
});

test('ledger:verify reports its skipped checks and exits with 2 if the studio is unavailable', async () => {
  const { code, output } = await verify(NO_STUDIO);
  expect(output).toMatch(/Not checked: casino \(e\) the studio’s list of rounds .* could not be asked .* STUDIO_PORT/);
  expect([code, output.trim().split('\n').at(-1)]).toEqual([2, expect.stringMatching(/^The ledger holds as far as it was checked: .* 1 SKIPPED/)]);
});

test.each([DAY_MS, -DAY_MS])('ledger:verify with a clock moved by %d ms compares every round with a studio on real time', async (offsetMs) => {
  const move = (by: number) => world.open.site.db.pool.query('UPDATE platform_clock SET offset_ms = offset_ms + $1', [by]);
  // The site and the studio of this process have read their time already, so it stays the same for them.
  await move(offsetMs);
  const { output } = await verify(world.studioUrl);
  await move(-offsetMs);
  expect(output).toMatch(/ok {5}casino \(e\) the studio’s list of rounds .* \(3 compared/);
  expect(output).not.toContain('SKIPPED');
});

test('ledger:verify finds a studio round that is deleted entirely, with the counters of its seed and lane set back', async () => {
  const damaged = await playedWorld();
  onTestFinished(() => damaged.close());
  const owner = await damaged.open.database.owner.pool.connect();
  try {
    await owner.query("SET session_replication_role = 'replica'");
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM studio.round WHERE player IS NOT NULL ORDER BY seq DESC LIMIT 1');
    for (const table of ['wallet_answer', 'result', 'round_state']) await owner.query(`DELETE FROM studio.${table} WHERE round_id = $1`, [rows[0]?.id]);
    await owner.query('DELETE FROM studio.round WHERE id = $1', [rows[0]?.id]);
    const { code, output } = await verify(damaged.studioUrl, damaged);
    expect([code, output]).toEqual([1, expect.stringContaining(`bet ${rows[0]?.id ?? ''}:bet was taken here, the supplier lists no round of it`)]);
    const { wrong } = await damaged.verifyStudio();
    expect(wrong.map(({ why }) => why)).toContainEqual(expect.stringContaining('2 are there'));
  } finally {
    await owner.query("SET session_replication_role = 'origin'");
    owner.release();
  }
});
