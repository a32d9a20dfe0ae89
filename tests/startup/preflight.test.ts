import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { startSite, type StartedSite } from './started-site.ts';

const SUPERVISOR = fileURLToPath(new URL('./fixtures/up.ts', import.meta.url));
const sites: StartedSite[] = [];

afterEach(async () => {
  for (const site of sites.splice(0).toReversed()) {
    site.supervisor.kill('SIGTERM');
    await site.ended();
    await site.remove();
  }
});

async function start(...args: Parameters<typeof startSite>): Promise<StartedSite> {
  const site = await startSite(...args);
  sites.push(site);
  return site;
}

test('a PostgreSQL left over from a kill is adopted, with its data', async () => {
  const first = await start(SUPERVISOR);
  const others = first.living().filter((each) => !each.includes('postgres'));
  // Stop all processes before the first is killed: a process that sees another end would stop the database.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const line of others) process.kill(Number(line.split(' ')[0]), signal);
  await first.ended();
  expect(first.living().some((line) => line.includes('postgres'))).toBe(true);
  const second = await start(SUPERVISOR, { dataDirectory: first.dataDirectory });
  expect(second.output()).toContain('A PostgreSQL that was running already was adopted.');
});

test('a taken port is refused with the process that holds it', async () => {
  const server = await listening();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const site = await start(SUPERVISOR, { environment: { PORT: port } });
  server.close();
  expect(await site.ended()).toBe(1);
  expect(site.output()).toContain(`Port ${port} is taken by process ${process.pid}`);
  expect(site.output()).toContain('set PORT to another port');
});

test.runIf(process.getuid?.() === 0)('a data directory that the database user cannot enter is refused, naming the closed ancestor', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'palpite-closed-'));
  await chmod(closed, 0o700);
  const site = await start(SUPERVISOR, { environment: { PALPITE_DATA_DIR: join(closed, 'data') } });
  expect(await site.ended()).toBe(1);
  expect(site.output()).toContain(`cannot enter ${closed} (mode 700)`);
  await rm(closed, { recursive: true });
});

function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}
