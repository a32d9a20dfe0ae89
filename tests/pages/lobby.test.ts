import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameFacts } from '#contracts/game-facts.ts';
import { games } from '#contracts/games.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { headingsOf, hrefOf, linksOf, readPage } from './read-page.ts';

/** Number of games on a page of the list, in the long list, and in a lobby without search and filter. */
const [PAGE, SHELF, MANY] = [48, 120, 12];
const allNames = [...games.map(({ name }) => name), ...Array.from({ length: MANY - games.length }, (_, place) => `Estante ${place + 1}`)];

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false });
});
beforeEach(() => fillShelf(MANY));
afterAll(() => open.close());

/** Fills the lobby up to this number of games, ours included. */
async function fillShelf(many: number): Promise<void> {
  const others = many - games.length;
  await open.database.owner.pool.query("DELETE FROM casino_game WHERE id LIKE 'estante-%' AND position > 100 + $1", [others]);
  await open.site.db.pool.query(
    `
    INSERT INTO casino_game (id, provider_id, slug, name, image, released_at, path, position)
    SELECT 'estante-' || n, 'palpite-originais', 'estante-' || n, 'Estante ' || n, '/art/mines.svg', '2026-01-01', '/play/estante-' || n, 100 + n
    FROM generate_series(1, $1::integer) AS n ON CONFLICT (id) DO NOTHING`,
    [others],
  );
  await open.advance(1_001);
}

const read = (path: string) => readPage(open.url + path);
const namesAt = async (path: string) => headingsOf((await read(path)).main, 3);

test.each([
  ...['/casino/live', '/casino/ao-vivo', '/casino/originais', '/casino/favorites', '/providers/palpite-originais'],
  ...['/suppliers', '/suppliers?q=palpiti', '/play/double', '/play/mines', '/casino?q=nadaassim'],
])('%s answers 200', async (path) => {
  expect((await read(path)).status).toBe(200);
});

test('without JavaScript the lobby can be read, searched and filtered', async () => {
  const lobby = await read('/casino');
  expect(headingsOf(lobby.main, 3)).toEqual(allNames);
  expect(lobby.main).toMatch(/<form[^>]*action="\/casino"/);
  const found = await read('/casino?q=duble');
  expect(headingsOf(found.main, 3)).toEqual(['Double']);
  expect(found.main).toMatch(/<input[^>]*name="q"[^>]*value="duble"/);
  const together = /<option[^>]*value="([^"]*)"[^>]*>Multijogador</.exec(lobby.main)?.[1] ?? '';
  expect(await namesAt(`/casino?tab=${together}`)).toEqual(games.filter(({ id }) => gameFacts[id].multiplayer).map(({ name }) => name));
  expect(
    linksOf(lobby.main).filter(({ name }) => name === 'Slots'),
    'there are none',
  ).toEqual([]);
  const slots = await read('/casino/slots');
  expect(await namesAt(hrefOf(slots.main, 'Ver os originais'))).toEqual(games.map(({ name }) => name));
});

test('without JavaScript a long list has pages', async () => {
  await fillShelf(SHELF);
  const first = await read('/casino');
  expect(headingsOf(first.main, 3)).toHaveLength(PAGE);
  expect(hrefOf(first.main, 'Carregar mais')).toBe('/casino?page=2');
  const second = await read('/casino?page=2');
  expect(headingsOf(second.main, 3)[0]).toBe(`Estante ${PAGE - games.length + 1}`);
  const last = await read(hrefOf(second.main, 'Carregar mais'));
  expect(headingsOf(last.main, 3)).toHaveLength(SHELF - 2 * PAGE);
  expect(last.words).toContain('Fim da lista, com 120 jogos ao todo.');
});

test('with ten thousand games no page of the lobby is larger or loads more', async () => {
  const weigh = async () => {
    const html = await (await fetch(`${open.url}/casino`)).text();
    return { bytes: gzipSync(html).length, loads: new Set(html.match(/\/assets\/[\w.-]+/g)) };
  };
  await fillShelf(SHELF);
  const before = await weigh();
  await fillShelf(SHELF + 10_000);
  const after = await weigh();
  expect(after.loads).toEqual(before.loads);
  // The pages differ in the count of games, and in a digit more in some names.
  expect(after.bytes).toBeLessThan(before.bytes * 1.01);
  expect((await read('/casino?q=estante+9999')).main).toContain('Estante 9999');
});
