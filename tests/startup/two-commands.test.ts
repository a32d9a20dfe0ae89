import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeCluster, openDirectory } from '../../tools/postgres/cluster.mjs';
import { isRunning, stopCluster } from '../../tools/postgres/stop-cluster.mjs';
import { takeTurn } from '../../tools/setup/take-turn.mjs';
import { startSite } from './started-site.ts';

const file = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
const WAITS = 'Another command is at work: the database is being made or started. Waiting for it to finish...';
const commands: ChildProcess[] = [];
let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'palpite-two-commands-'));
  openDirectory(directory);
});
afterEach(async () => {
  for (const command of commands.splice(0)) command.kill('SIGKILL');
  stopCluster(describeCluster(join(directory, 'postgres')).stop, 'immediate');
  await rm(directory, { recursive: true, force: true });
});

/** Starts a command that uses the database of the directory, as `npm run operator` does. */
function command() {
  const environment = { ...process.env, DATABASE_URL: '', DATABASE_APP_URL: '', PALPITE_DATA_DIR: directory };
  const child = fork(file('use-database.ts'), { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  commands.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    output: () => output,
    says: (word: string) => expect.poll(() => output, { message: word }).toContain(word),
    send: (word: 'prepare' | 'leave') => child.send(word),
    ended: () => expect.poll(() => child.exitCode).toBe(0),
  };
}
const isUp = () => isRunning(describeCluster(join(directory, 'postgres')).stop);

test('of two commands on an empty data directory one creates the database; the other reports that it waits and finds it prepared', async () => {
  const both = [command(), command()];
  await expect.poll(() => both.filter(({ output }) => output().includes('made\n')).length).toBe(1);
  const [maker, waiter] = both[0]?.output().includes('made\n') === true ? both : both.toReversed();
  if (maker === undefined || waiter === undefined) throw new Error('there are two');
  await waiter.says(WAITS);
  expect(waiter.output()).not.toContain('adopted');
  maker.send('prepare');
  await waiter.says('adopted, prepared');
  expect([maker.output(), waiter.output()].join('\n')).not.toMatch(/could not|Error/);
  waiter.send('prepare');
  maker.send('leave');
  await maker.ended();
  expect(isUp(), 'the maker left while another used the database').toBe(true);
  waiter.send('leave');
  await waiter.ended();
  expect(isUp(), 'the last one stops it').toBe(false);
});

test('a command that is killed while it prepares the database passes its turn to the next, which prepares it', async () => {
  const first = command();
  await first.says('made\n');
  const second = command();
  await second.says(WAITS);
  first.child.kill('SIGKILL');
  await second.says('adopted, unprepared');
});

test('a site that is started while another command uses the database shares it, and stops it when the site ends', async () => {
  const operator = command();
  await operator.says('made\n');
  const starting = startSite(file('up.ts'), { dataDirectory: directory });
  operator.send('prepare');
  const site = await starting;
  expect(site.output()).toContain('A PostgreSQL that was running already was adopted.');
  operator.send('leave');
  await operator.ended();
  expect(isUp()).toBe(true);
  site.supervisor.kill('SIGTERM');
  expect(await site.ended()).toBe(0);
  expect(isUp()).toBe(false);
});

test('steps with one name run one after the other, and steps with two names in parallel', async () => {
  const order: string[] = [];
  const other = Promise.withResolvers<void>();
  const first = takeTurn(directory, 'the first', async () => {
    order.push('first begins');
    await takeTurn(`${directory}/another`, 'another', () => void order.push('another'));
    await other.promise;
    order.push('first ends');
  });
  const second = takeTurn(directory, 'the second', () => void order.push('second'));
  await expect.poll(() => order).toContain('another');
  other.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'another', 'first ends', 'second']);
});

test('a step that fails releases its turn', async () => {
  await expect(takeTurn(directory, 'a step', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await takeTurn(directory, 'a step', () => 'done')).toBe('done');
});
