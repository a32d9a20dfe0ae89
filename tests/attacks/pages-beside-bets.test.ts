import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { hangingBuild } from './hanging-build.ts';

let build: Awaited<ReturnType<typeof hangingBuild>>;
let open: OpenSite;
let player: PlayerClient;

beforeAll(async () => {
  build = await hangingBuild();
  open = await openSite({ pages: true, build: build.directory, environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
  player = await registerPlayer(open);
  await deposit(open, player, 10_000);
  // A running site may credit the deposit a little later.
  for (let look = 0; look < 100 && (await player.balance()).value === 0; look += 1) await open.settle();
});
afterAll(async () => {
  await open.close();
  await build.remove();
});

async function bet(): Promise<number> {
  const placed = await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
  await player.act(`/api/originals/mines/rounds/${String(placed.body['round_id'])}/reveal`, { tile: 1 });
  await player.act(`/api/originals/mines/rounds/${String(placed.body['round_id'])}/cashout`, {});
  return placed.status;
}

/** Requests from a new address for each number. */
const askFrom = (number: number, path: string) => fetch(`${open.url}${path}`, { headers: { 'x-forwarded-for': `198.51.${number}.7` } });

test('pages that never end delay no bet; a flood of them from any address is refused with a retry time, and the site renders again', async () => {
  const pages = Array.from({ length: 60 }, (_, index) => askFrom(index, `/page-${index}`));
  let answered = 0;
  for (const page of pages) void page.then(() => (answered += 1));
  for (let round = 0; round < 10; round += 1) expect(await bet()).toBe(201);
  const answers = await Promise.all(pages);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  await expect.poll(async () => (await fetch(`${open.url}/ok`)).status, { timeout: 60_000 }).toBe(200);
}, 120_000);

test('one address is limited by its own page renders, and others are not limited by them', async () => {
  const ask = async (path: string) => (await fetch(`${open.url}${path}`)).status;
  // Concurrently: they are counted on arrival, however long each takes.
  const statuses = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`/ok/${index}`)));
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
  expect(await bet()).toBe(201);
}, 60_000);
