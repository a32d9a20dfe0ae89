import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { startSite, type StartedSite } from './started-site.ts';

const SUPERVISOR = fileURLToPath(new URL('./fixtures/up.ts', import.meta.url));
const STOP_TIMEOUT_MS = 120_000;
let site: StartedSite | undefined;

afterEach(async () => {
  site?.supervisor.kill('SIGTERM');
  await site?.ended();
  await site?.remove();
});

const isPreparing = (living: readonly string[]) => ['site.ts', 'prepare.ts'].every((name) => living.some((line) => line.endsWith(`fixtures/${name}`)));

describe('a stopped site leaves no process behind', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('after %s, studio first, then site, sandbox and database, status 0', async (signal) => {
    site = await startSite(SUPERVISOR);
    expect(site.living().length).toBeGreaterThanOrEqual(5);
    site.supervisor.kill(signal);
    expect(await site.ended()).toBe(0);
    await expect.poll(() => site?.living(), { timeout: STOP_TIMEOUT_MS }).toEqual([]);
    expect(site.output()).toMatch(/studio stopped\nsite stopped\nsandbox stopped/);
  });

  test('after a signal that arrives twice', async () => {
    site = await startSite(SUPERVISOR);
    site.supervisor.kill('SIGINT');
    site.supervisor.kill('SIGINT');
    site.supervisor.kill('SIGTERM');
    expect(await site.ended()).toBe(0);
    await expect.poll(() => site?.living(), { timeout: STOP_TIMEOUT_MS }).toEqual([]);
  });

  test('after SIGKILL of the parent: the site notices and stops the database last', async () => {
    site = await startSite(SUPERVISOR);
    site.supervisor.kill('SIGKILL');
    await site.ended();
    await expect.poll(() => site?.living(), { timeout: STOP_TIMEOUT_MS }).toEqual([]);
  });

  test('after SIGKILL of the parent while it prepares the database and the site waits for it', async () => {
    site = await startSite(SUPERVISOR, { until: isPreparing, environment: { PREPARE_UNTIL_ALONE: '1' } });
    site.supervisor.kill('SIGKILL');
    await site.ended();
    await expect.poll(() => site?.living(), { timeout: STOP_TIMEOUT_MS }).toEqual([]);
  });

  test('after SIGKILL of the npm that runs the supervisor', async () => {
    site = await startSite(SUPERVISOR, { through: ['sh', '-c', '"$0" "$@"; exit'], environment: { npm_lifecycle_event: 'start' } });
    site.supervisor.kill('SIGKILL');
    await site.ended();
    await expect.poll(() => site?.living(), { timeout: STOP_TIMEOUT_MS }).toEqual([]);
  });

  test('after the site itself is killed: the supervisor stops the rest and fails', async () => {
    site = await startSite(SUPERVISOR);
    const [pid] = site
      .living()
      .filter((line) => line.endsWith('fixtures/site.ts'))
      .map((line) => Number(line.split(' ')[0]));
    process.kill(pid ?? Number.NaN, 'SIGKILL');
    expect(await site.ended()).toBe(1);
    await expect.poll(() => site?.living(), { timeout: STOP_TIMEOUT_MS }).toEqual([]);
  });
});
