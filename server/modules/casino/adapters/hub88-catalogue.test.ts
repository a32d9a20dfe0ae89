import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SupplierServer, openSupplierServer } from '../testing/supplier-server.ts';
import { createHub88Catalogue } from './hub88-catalogue.ts';

const LIST = '/operator/generic/v2/game/list';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
let aggregator: SupplierServer;
let folder: string;
let keyFile: string;

beforeAll(async () => {
  aggregator = await openSupplierServer();
  folder = await mkdtemp(join(tmpdir(), 'hub88-'));
  keyFile = join(folder, 'own.pem');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
});
afterAll(async () => {
  await aggregator.close();
  await rm(folder, { recursive: true });
});

const catalogue = (over: object = {}) =>
  createHub88Catalogue({
    STUDIO_URL: 'http://127.0.0.1:9',
    PROVIDER_SECRETS: {},
    SUPPLIERS: {},
    HUB88_URL: aggregator.url,
    HUB88_GAME_ORIGINS: [],
    HUB88_OPERATOR_ID: '77',
    HUB88_PRIVATE_KEY_FILE: keyFile,
    ...over,
  });

const game = (over: object = {}) => ({
  ...{ game_code: 'evo_Lightning.1', name: 'Roleta Relâmpago', product: 'Mesa & Cia', category: 'Live Games', platforms: ['GPL_DESKTOP', 'GPL_MOBILE'] },
  ...{ url_thumb: 'https://pictures.example/a.png', url_background: 'https://pictures.example/b.png', enabled: true, freebet_support: false, rtp: '97.30' },
  ...over,
});

async function listOf(body: unknown) {
  aggregator.says.set(LIST, { body: JSON.stringify(body) });
  return catalogue()?.list();
}

test('the list is requested with our operator id, signed over the body as sent', async () => {
  expect(await listOf([game()])).toMatchObject({ games: [{ providerGame: 'evo_Lightning.1' }], faults: [] });
  const asked = aggregator.asked.at(-1);
  expect([asked?.path, asked?.body]).toEqual([LIST, '{"operator_id":77}']);
  const signature = Buffer.from(String(asked?.headers['x-hub88-signature']), 'base64');
  expect(verify('RSA-SHA256', Buffer.from(asked?.body ?? ''), publicKey, signature)).toBe(true);
});

test.each([
  ['5000', 5_000],
  ['2500.50x', 2_501],
  [1_000, 1_000],
  [0.4, 1],
  ['2000000', null],
  [0, null],
  ['a lot', null],
  [undefined, null],
])('the highest multiple %s is %s whole stakes', async (max_multiplier, maxWinStakes) => {
  expect(await listOf([game({ max_multiplier })])).toMatchObject({ games: [{ maxWinStakes }] });
});

test('a game is read with its product as provider and its category mapped to ours', async () => {
  expect(
    await listOf([game(), game({ game_code: 'b', category: 'Video Slots', enabled: false }), game({ game_code: 'c', category: 'Crash Games' })]),
  ).toMatchObject({
    games: [
      {
        ...{ id: 'hub88-evo-lightning-1', slug: 'roleta-relampago', provider: { id: 'hub88-mesa-cia', slug: 'mesa-cia', name: 'Mesa & Cia' }, categoryId: '2' },
        ...{ multiplayer: true, rtpHundredths: 9_730, imageAddress: 'https://pictures.example/a.png', enabled: true, minBetCents: null },
      },
      { categoryId: '1', multiplayer: false, enabled: false },
      { categoryId: null },
    ],
  });
});

test.each([
  [96.12, 9_612],
  ['96,5 %', 9_650],
  [0.9612, 9_612],
  [100, 10_000],
  [0, null],
  [250, null],
  ['about 96', null],
  [null, null],
])('a return of %j is read as %j hundredths of a percent', async (rtp, expected) => {
  expect(await listOf([game({ rtp })])).toMatchObject({ games: [{ rtpHundredths: expected }] });
});

test.each([
  [1, 'baixa'],
  [2, 'baixa'],
  [3, 'media'],
  [5, 'alta'],
  ['high', 'alta'],
  [0, null],
  [7, null],
  [2.5, null],
])('a volatility of %j is read as %j', async (volatility, expected) => {
  expect(await listOf([game({ volatility })])).toMatchObject({ games: [{ volatility: expected }] });
});

test('rows without code, name or product are left out, the others are read', async () => {
  const answer = await listOf({ games: [game({ game_code: 7 }), game({ game_code: 'x', name: '' }), game({ game_code: 'y', product: null }), 'x', game()] });
  expect(answer).toMatchObject({ games: [{ providerGame: 'evo_Lightning.1' }], faults: [{ game: null }, { game: 'x' }, { game: 'y' }, { game: null }] });
});

test('without an address there is no source; without a key no request is sent', async () => {
  expect(catalogue({ HUB88_URL: undefined })).toBeNull();
  const before = aggregator.asked.length;
  expect(await catalogue({ HUB88_PRIVATE_KEY_FILE: join(folder, 'none.pem') })?.list()).toEqual({ failed: 'HUB88_PRIVATE_KEY_FILE cannot be read' });
  expect(aggregator.asked).toHaveLength(before);
});
