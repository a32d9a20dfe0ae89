import { plainWords } from '#kernel/text/plain-text.ts';
import { EMPTY_WORDS, type Nickname, NICKNAMES, OTHER_WORDS } from './nicknames.ts';
import { createSearch, type Search } from './search-index.ts';

/** The fields by which a game is found. */
export interface FindableGame {
  readonly id: string;
  readonly name: string;
  readonly provider: { readonly name: string };
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly features: readonly string[];
  readonly themes: readonly string[];
  readonly searchWords: string;
}

export interface GameSearch {
  /** Scores by index of the games that match the typed words, or the meaning of a nickname in them. */
  readonly find: Search;
  /** Indexes of the games alike the meaning of a nickname in the typed words, nearest first; empty without a known nickname. */
  readonly alike: (typed: string) => readonly number[];
}

/** The lowest score of word likeness at which typed words count as a nickname. */
const SURE = 40;
/** The score of a game meant by a nickname: below a match of its own name. */
const MEANT = 60;

/** The lobby's game search. */
export function createGameSearch(games: readonly FindableGame[]): GameSearch {
  const own = createSearch(games.map((game) => ({ name: game.name, others: otherWords(game) })));
  const nicknames = createSearch(NICKNAMES.map(({ said: [name = '', ...others] }) => ({ name, others: others.flatMap((each) => [each, each]) })));
  const names = games.map(({ name }) => plainWords(name));

  const known = (typed: string): Nickname[] => {
    const fits = nicknames(typed);
    return [...fits].filter(([, score]) => score * 2 >= SURE).flatMap(([place]) => NICKNAMES[place] ?? []);
  };
  const wanted = (typed: string) => {
    const words = plainWords(typed);
    const said = words.filter((word) => !EMPTY_WORDS.has(word));
    return (said.length > 0 ? said : words).join(' ');
  };
  return {
    find(typed) {
      const text = wanted(typed);
      const found = new Map(own(text));
      for (const phrase of known(text).flatMap(({ means }) => means))
        for (const [place, name] of names.entries()) if (isWithin(plainWords(phrase), name)) found.set(place, Math.max(found.get(place) ?? 0, MEANT));
      return found;
    },
    alike(typed) {
      const words = wanted(typed).split(' ');
      const searches = words.flatMap((word) => known(word)).flatMap(({ like }) => like);
      const places = searches.flatMap((text) => [...own(text)].toSorted(([, a], [, b]) => b - a).map(([place]) => place));
      return [...new Set(places)];
    },
  };
}

function isWithin(phrase: readonly string[], name: readonly string[]): boolean {
  return name.some((_, at) => phrase.every((word, offset) => name[at + offset] === word));
}

function otherWords(game: FindableGame): string[] {
  const more = [game.id, ...game.categories.map(({ slug }) => slug)].map((key) => OTHER_WORDS[key] ?? '');
  return [game.provider.name, ...game.categories.map((category) => category.name), ...game.features, ...game.themes, game.searchWords, ...more];
}
