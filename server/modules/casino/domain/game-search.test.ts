import { describe, expect, it } from 'vitest';
import { PALPITE_ORIGINAIS, FIRST_CATEGORIES, firstGames } from '../first-catalogue/first-catalogue.ts';
import { buildCatalogue, type GameRow } from './catalogue.ts';
import { findGames, otherGames } from './find-games.ts';
import { NICKNAMES } from './nicknames.ts';

const START = new Date('2026-11-01T12:00:00Z');
const STUDIO = { ...PALPITE_ORIGINAIS, id: 'estudio', slug: 'estudio', name: 'Estúdio', source: 'estudio' };

/** A supplier's slot with this name. */
function slot(id: string, name: string, themes: readonly string[]): GameRow {
  const [like] = firstGames(START);
  if (like === undefined) throw new Error('no first game');
  return {
    ...like,
    id,
    slug: id,
    name,
    themes,
    features: ['giros-extras'],
    providerId: 'estudio',
    categoryIds: ['1'],
    searchWords: '',
    source: 'estudio',
    certified: true,
  };
}

const BOTO = slot('boto-encantado', 'Boto Encantado', ['amazonia', 'boto', 'golfinho', 'onca', 'animais', 'rio']);
const TIGER = slot('fortune-tiger', 'Fortune Tiger', []);
const catalogueWith = (...more: readonly GameRow[]) =>
  buildCatalogue({ categories: FIRST_CATEGORIES, providers: [PALPITE_ORIGINAIS, STUDIO], games: [...firstGames(START), BOTO, ...more] }, 'open');
const catalogue = catalogueWith();
const found = (typed: string, where = catalogue) => findGames(where, { typed, sort: 'popular' }).map(({ id }) => id);
const offered = (typed: string) => {
  const { alike, popular } = otherGames(catalogue, typed, () => true);
  return { alike: alike.map(({ id }) => id), popular: popular.map(({ id }) => id) };
};

describe('the lobby’s search', () => {
  it.each([
    ['golfinho', ['boto-encantado']],
    ['golfinhos', ['boto-encantado']],
    ['golfino', ['boto-encantado']],
    ['jogo do golfinho', ['boto-encantado']],
    ['Onças', ['boto-encantado']],
    ['animal', ['boto-encantado']],
    ['caça-níqueis', ['boto-encantado']],
    ['caca niquel', ['boto-encantado']],
    ['slot', ['boto-encantado']],
    ['roleta', ['double', 'roulette']],
    ['bombinhas', ['mines']],
    ['campo minado', ['mines']],
    ['dadinho', ['dice']],
    ['crash', ['crash']],
    ['bolinha', ['plinko']],
  ])('finds for %j: %j', (typed, ids) => expect(found(typed).toSorted()).toEqual(ids.toSorted()));

  it.each(['tigrinho', 'jogo do tigrinho', 'Jogo do Tigre', 'tigirnho', 'tigrinhos', 'aviãozinho', 'aviaozinho', 'raspadinha', 'blackjack', '21', 'xadrez'])(
    'finds nothing for %j, which the house lacks',
    (typed) => expect(found(typed)).toEqual([]),
  );

  it.each(['tigrinho', 'jogo do tigre', 'tigirnho', 'fortune tiger'])('finds the game that %j means once the house has it', (typed) => {
    expect(found(typed, catalogueWith(TIGER))).toEqual(['fortune-tiger']);
  });
});

describe('where nothing is found', () => {
  it.each([
    ['tigrinho', 'boto-encantado'],
    ['jogo do tigre', 'boto-encantado'],
    ['tigirnho grátis', 'boto-encantado'],
    ['aviãozinho', 'mines'],
    ['raspadinha', 'mines'],
    ['bingo', 'dice'],
  ])('a search for %j offers the alike game first: %s', (typed, id) => expect(offered(typed).alike[0]).toBe(id));

  it('the most played games fill the suggestions; an unknown word has no alike games', () => {
    expect(offered('xadrez').alike).toEqual([]);
    expect(offered('xadrez').popular.toSorted()).toEqual(['boto-encantado', 'crash', 'dice', 'double', 'mines', 'plinko']);
    const { alike, popular } = offered('tigrinho');
    expect([...alike, ...popular].toSorted()).toEqual(['boto-encantado', 'crash', 'dice', 'double', 'mines', 'plinko']);
  });

  it('closed games are suggested only while all are closed', () => {
    expect(otherGames(catalogue, 'xadrez', ({ id }) => id === 'dice').popular.map(({ id }) => id)).toEqual(['dice']);
    expect(otherGames(catalogue, 'xadrez', () => false).popular).toHaveLength(6);
  });
});

it('every nickname has an alike game here, and no two share a word', () => {
  for (const { said } of NICKNAMES) for (const word of said) expect([...offered(word).alike, ...found(word)], word).not.toEqual([]);
  const all = NICKNAMES.flatMap(({ said }) => said);
  expect(new Set(all).size).toBe(all.length);
});
