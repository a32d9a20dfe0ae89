import type { Catalogue, Game, Volatility } from './catalogue.ts';

export type GameSort = 'popular' | 'new' | 'name' | 'rtp';

export interface GameFilter {
  /** Id or slug. */
  readonly category?: string | undefined;
  /** Id or slug. */
  readonly provider?: string | undefined;
  readonly feature?: string | undefined;
  readonly volatility?: Volatility | undefined;
  readonly theme?: string | undefined;
  readonly typed?: string | undefined;
  readonly sort: GameSort;
}

type Order = (a: Game, b: Game) => number;

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
const popular: Order = (a, b) => b.popularity - a.popularity || a.position - b.position || byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
const ORDERS: Readonly<Record<GameSort, Order>> = {
  popular,
  new: (a, b) => b.releasedAt.getTime() - a.releasedAt.getTime() || popular(a, b),
  name: (a, b) => byName.compare(a.name, b.name) || popular(a, b),
  rtp: (a, b) => (b.rtpHundredths ?? 0) - (a.rtpHundredths ?? 0) || popular(a, b),
};

/**
 * Every listed game that matches, sorted. A search in the `popular` order puts the best match first. Unknown categories, providers, features and themes match
 * no game.
 */
export function findGames(catalogue: Catalogue, filter: GameFilter): Game[] {
  const typed = filter.typed?.trim() ?? '';
  const scores = typed === '' ? null : catalogue.searchGames.find(typed);
  const found = catalogue.games.map((game, place) => ({ game, score: scores === null ? 0 : (scores.get(place) ?? null) }));
  const order = ORDERS[filter.sort];
  return found
    .flatMap(({ game, score }) => (score === null || !fits(game, filter) ? [] : [{ game, score }]))
    .toSorted((a, b) => (filter.sort === 'popular' ? b.score - a.score : 0) || order(a.game, b.game))
    .map(({ game }) => game);
}

/** Suggested games after an empty result: first those `alike` the requested game, then the most played. */
export interface OtherGames {
  readonly alike: readonly Game[];
  readonly popular: readonly Game[];
}

const OTHERS_SHOWN = 6;

/** The suggestions after an empty search or filter: at most six games, only open ones if there are any. */
export function otherGames(catalogue: Catalogue, typed: string, isOpen: (game: Game) => boolean): OtherGames {
  const listed = catalogue.games.filter((game) => game.listed);
  const open = listed.filter(isOpen);
  const offered = new Set(open.length > 0 ? open : listed);
  const alike = catalogue.searchGames
    .alike(typed)
    .flatMap((place) => catalogue.games[place] ?? [])
    .filter((game) => offered.has(game))
    .slice(0, OTHERS_SHOWN);
  const rest = [...offered].filter((game) => !alike.includes(game)).toSorted(popular);
  return { alike, popular: rest.slice(0, OTHERS_SHOWN - alike.length) };
}

function fits(game: Game, { category, provider, feature, volatility, theme }: GameFilter): boolean {
  return (
    game.listed &&
    (category === undefined || game.categories.some((each) => each.id === category || each.slug === category)) &&
    (provider === undefined || game.provider.id === provider || game.provider.slug === provider) &&
    (feature === undefined || game.features.includes(feature)) &&
    (volatility === undefined || game.volatility === volatility) &&
    (theme === undefined || game.themes.includes(theme))
  );
}
