import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { studioRow } from '#server/modules/casino/testing/studio-rows.ts';
import { type SupplierServer, openSupplierServer } from '#server/modules/casino/testing/supplier-server.ts';
import { listActs } from '#server/platform/audit/record-act.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite } from '../player-client.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"/>';
const CATALOGUE = { body: JSON.stringify({ data: [studioRow('boto'), studioRow('festa')] }) };
let open: OpenSite;
let studio: SupplierServer;

beforeAll(async () => {
  studio = await openSupplierServer();
  studio.says.set('/catalogue', CATALOGUE);
  for (const id of ['boto', 'festa']) studio.says.set(`/art/${id}.svg`, { type: 'image/svg+xml', body: SVG });
  open = await openSite({ environment: { STUDIO_URL: studio.url } });
  await open.settle();
});
afterAll(async () => {
  await open.close();
  await studio.close();
});

const ask = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
const act = (...words: string[]) => ask(...words, '--reason', 'seen in the tests');

async function lastAct() {
  const [last] = await listActs(open.site.db.k, 1);
  return { act: last?.act, subject: last?.subject };
}

/** Reads a game as a visitor does, five seconds later, when each process has read the settings again. */
async function game(id: string) {
  await open.advance(5_000);
  await open.site.settings.refresh();
  return (await callSite(open.url, 'GET', `/api/casino/games/${id}`)).body as Record<string, unknown>;
}

test('the start of the site imports the studio’s games and pictures', async () => {
  await open.advance(5_000);
  const { body } = await callSite(open.url, 'GET', '/api/casino/games?category=slots&sort=name');
  expect(body).toMatchObject({
    data: [
      {
        id: 'boto',
        path: '/play/boto',
        min_bet: 20,
        volatility: 'media',
        playable: true,
        image: expect.stringMatching(/^\/art\/games\/[0-9a-f]{64}\.svg$/) as string,
      },
      { id: 'festa' },
    ],
  });
  const path = (body as { data: { image: string }[] }).data[0]?.image ?? '';
  const picture = await fetch(`${open.url}${path}`);
  expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([200, 'image/svg+xml', SVG]);
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
});

test('games and providers are listed and shown', async () => {
  expect((await ask('games', 'list')).text).toMatch(/boto {2}Jogo boto {2}palpite-studio/);
  expect((await ask('games', 'list', 'palpite-originais')).text).not.toContain('boto');
  expect((await ask('games', 'list', 'hidden')).text).toBe('None.');
  expect((await ask('games', 'show', 'boto')).text).toMatch(/math_version +"a{64}"/);
  expect((await ask('games', 'show', 'nobody')).done).toBe(false);
  expect((await ask('providers', 'list')).text).toMatch(/palpite-studio {2}Palpite Estúdio {2}2 games/);
});

test('a game is closed and opened, hidden and shown; each act is recorded', async () => {
  expect(await act('games', 'close', 'boto')).toMatchObject({ done: true });
  expect(await lastAct()).toEqual({ act: 'games.close', subject: 'boto' });
  expect(await game('boto')).toMatchObject({ playable: false });
  expect((await ask('games', 'list', 'closed')).text).toContain('boto');
  await act('games', 'open', 'boto');
  expect(await game('boto')).toMatchObject({ playable: true });
  await act('games', 'hide', 'boto');
  expect(await game('boto')).toMatchObject({ code: 'not_found' });
  await act('games', 'unhide', 'boto');
  expect(await game('boto')).toMatchObject({ id: 'boto' });
});

test('closing a provider closes its games, one setting closes all games, and a closed original takes no new round (GM-7)', async () => {
  await act('providers', 'close', 'palpite-studio');
  expect([(await game('boto'))['playable'], (await game('mines'))['playable']]).toEqual([false, true]);
  await act('providers', 'open', 'palpite-studio');
  await act('games', 'close', 'all');
  expect([(await game('boto'))['playable'], (await game('mines'))['playable']]).toEqual([false, false]);
  await act('games', 'open', 'all');
  await act('games', 'close', 'mines');
  expect([(await game('boto'))['playable'], (await game('mines'))['playable']]).toEqual([true, false]);
  expect((await ask('settings', 'get', 'casino_closed_games')).text).toContain('mines');
  await act('games', 'open', 'mines');
  expect((await game('mines'))['playable']).toBe(true);
});

test('the import keeps an operator’s order, and an import by hand reports its result', async () => {
  onTestFinished(async () => {
    studio.says.set('/catalogue', CATALOGUE);
    await act('games', 'import', 'palpite-studio');
  });
  expect(await act('games', 'order', 'festa', '0')).toMatchObject({ done: true });
  studio.says.set('/catalogue', { body: JSON.stringify({ data: [studioRow('festa', { name: 'Festa' }), { id: 'x' }] }) });
  const answer = await act('games', 'import', 'palpite-studio');
  expect(answer).toMatchObject({ done: true });
  expect(answer.text).toContain('1 listed, 0 added, 1 brought up to date, 1 gone, 1 rows left out');
  expect(answer.text).toContain('gone: boto');
  expect(await lastAct()).toEqual({ act: 'games.import', subject: 'palpite-studio' });
  expect((await ask('games', 'list')).text.split('\n')[0]).toMatch(/^0 {2}festa {2}Festa/);
  expect(await act('games', 'import', 'nobody')).toMatchObject({ done: false, text: expect.stringContaining('palpite-studio') as string });
});

test.each([
  [['games', 'close'], /name a game/],
  [['games', 'hide', 'all'], /"all" may be closed and opened/],
  [['games', 'close', 'nobody'], /no such game/],
  [['providers', 'hide', 'nobody'], /no such provider/],
  [['providers', 'certify', 'palpite-studio'], /unknown command/],
  [['games', 'order', 'boto', 'first'], /name an id and a position/],
  [['games', 'import'], /name a supplier/],
])('%j is not done: %s', async (words, why) => {
  const answer = await act(...words);
  expect(answer.done).toBe(false);
  expect(answer.text).toMatch(why);
});

test('a switch cannot be changed without a reason', async () => {
  expect(await ask('games', 'close', 'boto')).toMatchObject({ done: false, text: expect.stringContaining('say why') as string });
});
