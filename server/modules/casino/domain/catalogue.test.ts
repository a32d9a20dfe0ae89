import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { betRange, buildCatalogue, type CatalogueRows, findProviders, gameOf, type GameRow, isNew } from './catalogue.ts';
import { findGames, type GameFilter } from './find-games.ts';

const START = new Date('2026-11-01T12:00:00Z');

const game = (id: string, over: Partial<GameRow> = {}): GameRow => ({
  id,
  slug: `jogo-${id}`,
  name: id,
  providerId: 'casa',
  categoryIds: ['1'],
  image: `/art/${id}.svg`,
  imageCf: null,
  features: [],
  rtpHundredths: null,
  demo: false,
  multiplayer: false,
  releasedAt: START,
  description: '',
  rules: [],
  minBetCents: null,
  maxBetCents: null,
  path: `/play/${id}`,
  popularity: 0,
  position: 0,
  searchWords: '',
  source: null,
  providerGame: null,
  open: true,
  listed: true,
  certified: false,
  volatility: null,
  themes: [],
  maxWinStakes: null,
  stakesCents: null,
  mathVersion: null,
  ...over,
});

const rows: CatalogueRows = {
  categories: [
    { id: '1', slug: 'slots', name: 'Slots', summary: '' },
    { id: '2', slug: 'ao-vivo', name: 'Cassino ao vivo', summary: '' },
  ],
  providers: [
    { id: 'casa', slug: 'da-casa', name: 'Da Casa', summary: '', image: '', open: true, source: null },
    { id: 'fora', slug: 'de-fora', name: 'Estúdio de Fora', summary: '', image: '', open: true, source: null },
  ],
  games: [
    game('ouro', { position: 2, rtpHundredths: 9_600, features: ['bonus'] }),
    game('agua', { name: 'Água', position: 1, releasedAt: new Date(START.getTime() + DAY_MS) }),
    game('roda', { providerId: 'fora', categoryIds: ['2', '1'], popularity: 9, rtpHundredths: 9_733, multiplayer: true }),
    game('sem-casa', { providerId: 'sumido' }),
  ],
};
const open = buildCatalogue(rows, 'open');
const ids = (filter: Partial<GameFilter>, catalogue = open) => findGames(catalogue, { sort: 'popular', ...filter }).map((each) => each.id);

describe('the catalogue', () => {
  it('shows games only with their provider, and counts visible ones', () => {
    expect(open.games.map((each) => each.id)).toEqual(['ouro', 'agua', 'roda']);
    expect(open.categories.map((each) => each.games)).toEqual([3, 1]);
    expect(open.providers.map((each) => each.games)).toEqual([2, 1]);
  });

  it('under br hides shared rounds, from the counts and the search too', () => {
    const br = buildCatalogue(rows, 'br');
    expect(ids({}, br)).toEqual(['agua', 'ouro']);
    expect(ids({ typed: 'roda' }, br)).toEqual([]);
    expect([br.categories.map((each) => each.games), br.providers.map((each) => each.games)]).toEqual([
      [2, 0],
      [2, 0],
    ]);
    expect([gameOf(br, 'roda'), gameOf(br, 'jogo-roda')]).toEqual([null, null]);
  });

  it('finds a game by id and by slug; the id takes precedence', () => {
    const twins = buildCatalogue({ ...rows, games: [game('a', { slug: 'b' }), game('b', { slug: 'c' })] }, 'open');
    expect(['a', 'b', 'c', 'd'].map((name) => gameOf(twins, name)?.id)).toEqual(['a', 'b', 'b', undefined]);
  });
});

describe('a search for games', () => {
  it.each<[string, Partial<GameFilter>, string[]]>([
    ['most played first, then in the operator’s order', {}, ['roda', 'agua', 'ouro']],
    ['newest first', { sort: 'new' }, ['agua', 'roda', 'ouro']],
    ['by name, accents aside', { sort: 'name' }, ['agua', 'ouro', 'roda']],
    ['by return, unpublished ones last', { sort: 'rtp' }, ['roda', 'ouro', 'agua']],
    ['of a category by slug', { category: 'ao-vivo' }, ['roda']],
    ['of a category by id', { category: '2' }, ['roda']],
    ['of a provider', { provider: 'da-casa' }, ['agua', 'ouro']],
    ['with a feature', { feature: 'bonus' }, ['ouro']],
    ['by a word without its accent', { typed: 'agua' }, ['agua']],
    ['by their provider', { typed: 'estudio' }, ['roda']],
    ['by a word and a filter', { typed: 'casa', feature: 'bonus' }, ['ouro']],
    ['all, when only blanks were typed', { typed: '  ' }, ['roda', 'agua', 'ouro']],
    ['none, when no letter was typed', { typed: '?!' }, []],
    ['none in an unknown category', { category: 'nada' }, []],
    ['none of an unknown provider', { provider: 'nada' }, []],
    ['best fit first, whatever is played more', { typed: 'our' }, ['ouro']],
  ])('%s', (_rule, filter, found) => expect(ids(filter)).toEqual(found));

  it('puts a better match before a more played game, but not under another order', () => {
    const more = buildCatalogue({ ...rows, games: [game('roda-roda', { popularity: 9, searchWords: 'ouro' }), game('ouro', { popularity: 1 })] }, 'open');
    expect(ids({ typed: 'ouro' }, more)).toEqual(['ouro', 'roda-roda']);
    expect(ids({ typed: 'ouro', sort: 'rtp' }, more)).toEqual(['roda-roda', 'ouro']);
  });
});

describe('a search for providers', () => {
  it.each([
    [undefined, ['casa', 'fora']],
    [' ', ['casa', 'fora']],
    ['estudio', ['fora']],
    ['estidio', ['fora']],
    ['zzz', []],
  ])('for %j: %j', (typed, found) => expect(findProviders(open, typed).map((each) => each.id)).toEqual(found));
});

it.each([
  [-1, false],
  [0, true],
  [30 * DAY_MS - 1, true],
  [30 * DAY_MS, false],
])('%i ms after its release a game is new: %s', (ageMs, expected) => expect(isNew(START, new Date(START.getTime() + ageMs))).toBe(expected));

it.each([
  [null, null, 10, 2_000],
  [7, null, 10, 2_000],
  [50, 500, 50, 500],
  [5, 90_000, 10, 2_000],
])('a game of %s to %s centavos is played from %i to %i', (minBetCents, maxBetCents, lowest, highest) =>
  expect(betRange({ minBetCents, maxBetCents }, { minBetCents: 10, maxBetCents: 2_000 })).toEqual({ minBetCents: lowest, maxBetCents: highest }),
);
