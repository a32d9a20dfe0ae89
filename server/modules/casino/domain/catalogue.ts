import { DAY_MS } from '#kernel/durations.ts';
import { createGameSearch, type GameSearch } from './game-search.ts';
import { createSearch, type Search } from './search-index.ts';

export type Profile = 'open' | 'br';

export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
}

/** `open` false closes all its games for play. `source` is the supplier of its list; null is ours. */
export interface ProviderRow extends CategoryRow {
  readonly image: string;
  readonly open: boolean;
  readonly source: string | null;
}

export type Volatility = 'baixa' | 'media' | 'alta';

/**
 * A game as stored. `minBetCents` and `maxBetCents` are null if only the settings apply; figures are null if they are not published. `providerGame` is its
 * supplier's own name for it. `open` false closes it for play; `listed` false also hides it from the lists, because its supplier no longer has it.
 */
export interface GameRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly providerId: string;
  readonly categoryIds: readonly string[];
  readonly image: string;
  readonly imageCf: string | null;
  readonly features: readonly string[];
  readonly rtpHundredths: number | null;
  readonly demo: boolean;
  readonly multiplayer: boolean;
  readonly releasedAt: Date;
  readonly description: string;
  readonly rules: readonly string[];
  readonly minBetCents: number | null;
  readonly maxBetCents: number | null;
  /** The allowed stakes, rising; null if its supplier names none. */
  readonly stakesCents: readonly number[] | null;
  readonly path: string;
  readonly popularity: number;
  readonly position: number;
  readonly searchWords: string;
  readonly source: string | null;
  readonly providerGame: string | null;
  readonly open: boolean;
  readonly listed: boolean;
  readonly certified: boolean;
  readonly volatility: Volatility | null;
  /** Slugs. */
  readonly themes: readonly string[];
  readonly maxWinStakes: number | null;
  readonly mathVersion: string | null;
}

/** The games that the operator shows, in the operator's order. */
export interface CatalogueRows {
  readonly categories: readonly CategoryRow[];
  readonly providers: readonly ProviderRow[];
  readonly games: readonly GameRow[];
}

export interface Game extends GameRow {
  readonly provider: ProviderRow;
  /** In the operator's order, only visible ones. */
  readonly categories: readonly CategoryRow[];
}

/** The catalogue shown to players. `games` counts listed games. */
export interface Catalogue {
  readonly categories: readonly (CategoryRow & { readonly games: number })[];
  readonly providers: readonly (ProviderRow & { readonly games: number })[];
  readonly games: readonly Game[];
  /** Searches that return indexes into `games` and `providers`. */
  readonly searchGames: GameSearch;
  readonly searchProviders: Search;
}

/**
 * Builds the catalogue for a compliance profile. A game is shown only with its provider. Under `br`, a supplier's game is shown only after its certification,
 * and our own shared rounds are hidden (decisions.md: multi-player games hidden unless certified, and none of ours is).
 */
export function buildCatalogue(rows: CatalogueRows, profile: Profile): Catalogue {
  const providers = new Map(rows.providers.map((provider) => [provider.id, provider]));
  const games = rows.games.flatMap((game) => {
    const provider = providers.get(game.providerId);
    if (provider === undefined || (profile === 'br' && !isLawful(game))) return [];
    return [{ ...game, provider, categories: rows.categories.filter((category) => game.categoryIds.includes(category.id)) }];
  });
  const listed = games.filter((game) => game.listed);
  const [byCategory, byProvider] = [countBy(listed, (game) => game.categoryIds), countBy(listed, (game) => [game.providerId])];
  return {
    categories: rows.categories.map((category) => ({ ...category, games: byCategory.get(category.id) ?? 0 })),
    providers: rows.providers.map((provider) => ({ ...provider, games: byProvider.get(provider.id) ?? 0 })),
    games,
    searchGames: createGameSearch(games),
    searchProviders: createSearch(rows.providers.map((provider) => ({ name: provider.name, others: [provider.slug] }))),
  };
}

function isLawful(game: GameRow): boolean {
  return game.source === null ? !game.multiplayer : game.certified;
}

function countBy(games: readonly GameRow[], keysOf: (game: GameRow) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of games.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The game with that id or, without one, with that slug. */
export function gameOf(catalogue: Catalogue, idOrSlug: string): Game | null {
  return catalogue.games.find((game) => game.id === idOrSlug) ?? catalogue.games.find((game) => game.slug === idOrSlug) ?? null;
}

/** The switches in the settings: all games, and our own closed games. */
export interface Switches {
  readonly casinoEnabled: boolean;
  readonly closedGames: readonly string[];
}

/** True when the switches allow a new round of it at `at`. The wallet uses casino_switch_refusal instead. */
export function isPlayable(game: Game, { casinoEnabled, closedGames }: Switches, at: Date): boolean {
  return casinoEnabled && !closedGames.includes(game.id) && game.open && game.listed && game.provider.open && game.releasedAt <= at;
}

/** Lowest and highest stake in centavos; null where a game names none. */
interface Range<Bound> {
  readonly minBetCents: Bound;
  readonly maxBetCents: Bound;
}

/** The stake range of a game: the settings' range, narrowed by the game's own. */
export function betRange(game: Range<number | null>, settings: Range<number>): Range<number> {
  return {
    minBetCents: Math.max(game.minBetCents ?? settings.minBetCents, settings.minBetCents),
    maxBetCents: Math.min(game.maxBetCents ?? settings.maxBetCents, settings.maxBetCents),
  };
}

const NEW_FOR_MS = 30 * DAY_MS;

/** True in the thirty days after a game's release on this site. */
export function isNew(releasedAt: Date, at: Date): boolean {
  const ageMs = at.getTime() - releasedAt.getTime();
  return ageMs >= 0 && ageMs < NEW_FOR_MS;
}

/** The providers whose name matches the search text, best first; without a text all of them, in the operator's order. */
export function findProviders(catalogue: Catalogue, typed = ''): Catalogue['providers'] {
  if (typed.trim() === '') return catalogue.providers;
  const scores = catalogue.searchProviders(typed);
  return catalogue.providers
    .flatMap((provider, place) => (scores.has(place) ? [{ provider, score: scores.get(place) ?? 0 }] : []))
    .toSorted((a, b) => b.score - a.score)
    .map(({ provider }) => provider);
}
