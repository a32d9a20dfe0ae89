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
  /** Scores of the games that fit what was typed, or that a nickname in it means, by their place. */
  readonly find: Search;
  /** Places of the games that are alike what a nickname in the typed words means, the nearest first; none where no nickname is known. */
  readonly alike: (typed: string) => readonly number[];
}

/** A nickname that is typed with more slips than this score allows is no nickname. */
const SURE = 40;
/** Below a game that fits by its own name. */
const MEANT = 60;

/** The search of the lobby over its games. */
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
