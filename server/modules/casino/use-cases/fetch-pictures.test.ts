import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { fetchPicture } from '../adapters/fetch-picture.ts';
import { createSupplierCatalogue } from '../adapters/supplier-catalogue.ts';
import { studioAt } from '../adapters/suppliers.ts';
import { gameOf } from '../domain/catalogue.ts';
import { pictureRoutes } from '../http/picture-routes.ts';
import { casinoRetention } from '../store/retention.ts';
import { type CasinoFixture, createCasinoFixture } from '../testing/casino-fixture.ts';
import { studioRow } from '../testing/studio-rows.ts';
import { type SupplierServer, openSupplierServer } from '../testing/supplier-server.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { importGames } from './import-games.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><script>alert(1)</script><path d="M0 0"/></svg>';
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

let world: CasinoFixture;
let studio: SupplierServer;
beforeEach(async () => {
  [world, studio] = [await createCasinoFixture(), await openSupplierServer()];
});
afterEach(async () => {
  await studio.close();
  await world.drop();
});

const source = () => createSupplierCatalogue(studioAt(studio.url));
const fetchAll = () => fetchPictures({ db: world.db, log: createLogger({ level: 'silent' }), sources: [source()] }, world.clock.now());

async function listed(rows: readonly unknown[]): Promise<void> {
  studio.says.set('/catalogue', { body: JSON.stringify({ data: rows }) });
  expect(await importGames(world.deps, source(), { at: world.clock.now() })).toMatchObject({ done: true });
}

/** A game whose picture has been downloaded. */
async function fetched(): Promise<void> {
  studio.says.set('/art/boto.svg', { type: 'image/svg+xml', body: SVG });
  await listed([studioRow('boto')]);
  expect(await fetchAll()).toBe(1);
}

async function imageOf(id: string): Promise<string | undefined> {
  world.clock.advance(1_000);
  return gameOf(await world.deps.catalogue(), id)?.image;
}

/** The route's answer, as the platform serves it. */
async function served(path: string) {
  const [route] = pictureRoutes({ db: world.db });
  return route?.handler({ params: { file: path.split('/').at(-1) } } as never);
}

describe('a game’s picture', () => {
  it('is downloaded once and then always served from here', async () => {
    studio.says.set('/art/boto.svg', { type: 'image/svg+xml', body: SVG });
    await listed([studioRow('boto')]);
    expect(await imageOf('boto')).toBe('/art/gem.svg');
    expect([await fetchAll(), await fetchAll()]).toEqual([1, 0]);
    const path = await imageOf('boto');
    expect(path).toBe(`/art/games/${hashOf(SVG)}.svg`);
    expect(await served(path ?? '')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/svg+xml', 'cache-control': expect.stringContaining('immutable') as string },
    });
    expect(await served(`/art/games/${'0'.repeat(64)}.png`)).toMatchObject({ status: 404 });
  });

  it('with a script in it cannot run it: it has a sandbox without origin', async () => {
    await fetched();
    const answer = await served(`/art/games/${hashOf(SVG)}.svg`);
    expect(answer?.headers?.['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  });

  it('that changed at the same address is updated within a week, and the old one is deleted a month later', async () => {
    await fetched();
    studio.says.set('/art/boto.svg', { type: 'image/svg+xml', body: PNG });
    world.clock.advance(7 * DAY_MS);
    expect(await fetchAll()).toBe(1);
    expect(await imageOf('boto')).toBe(`/art/games/${hashOf(PNG)}.png`);
    world.clock.advance(31 * DAY_MS);
    for (const rule of casinoRetention(world.db)) await rule.forget(world.clock.now(), 100);
    expect((await world.db.k.selectFrom('casino_image').select('hash').execute()).map((row) => row.hash)).toEqual([hashOf(PNG)]);
  });

  it.each<[string, string, number | undefined]>([
    ['is not there', '', 404],
    ['is too large', `<svg xmlns="x">${' '.repeat(600_000)}</svg>`, undefined],
    ['is a page', '<!doctype html><html><svg></svg></html>', undefined],
    ['is nothing', '', undefined],
  ])('that %s leaves the previous one, and is requested again later', async (_what, body, status) => {
    await fetched();
    const path = await imageOf('boto');
    studio.says.set('/art/other.svg', { type: 'image/svg+xml', body, ...(status === undefined ? {} : { status }) });
    await listed([studioRow('boto', { image_url: `/art/other.svg` })]);
    await world.db.k.updateTable('casino_picture').set({ due_at: world.clock.now() }).execute();
    expect(await fetchAll()).toBe(1);
    expect(await imageOf('boto')).toBe(path);
    const row = await world.db.k.selectFrom('casino_picture').selectAll().executeTakeFirstOrThrow();
    expect([row.failures > 0, row.last_error === null, row.due_at > world.clock.now()]).toEqual([true, false, true]);
  });

  it.each([
    'http://127.0.0.1:1/a.svg',
    'https://127.0.0.1/a.svg',
    'https://10.1.2.3/a.svg',
    'https://[fd00::1]/a.svg',
    'http://pictures.example/a.svg',
    'https://localhost/a.svg',
  ])('at %s is not fetched: a list cannot make the server call internal addresses', async (address) =>
    expect(await fetchPicture(address, studio.url)).toEqual({ failed: 'an address that is not fetched' }),
  );

  it('is not fetched through a redirect', async () => {
    const before = studio.asked.length;
    studio.says.set('/moved.svg', { status: 302, body: '' });
    expect(await fetchPicture(`${studio.url}/moved.svg`, studio.url)).toHaveProperty('failed');
    expect(studio.asked).toHaveLength(before + 1);
  });
});
