import { createSearch, type Search } from './search-index.ts';

export type Profile = 'open' | 'br';

export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
}

export interface ProviderRow extends CategoryRow {
  readonly image: string;
}

/** A game as stored. `minBetCents` and `maxBetCents` are null where the settings alone bind; `rtpHundredths` where no return is published. */
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
  readonly path: string;
  readonly popularity: number;
  readonly position: number;
  readonly searchWords: string;
}

/** What the operator shows, in the operator's order. */
export interface CatalogueRows {
  readonly categories: readonly CategoryRow[];
  readonly providers: readonly ProviderRow[];
  readonly games: readonly GameRow[];
}

export interface Game extends GameRow {
  readonly provider: ProviderRow;
  /** In the operator's order, only those shown. */
  readonly categories: readonly CategoryRow[];
}

/** The catalogue as players may see it. `games` counts what can be seen. */
export interface Catalogue {
  readonly categories: readonly (CategoryRow & { readonly games: number })[];
  readonly providers: readonly (ProviderRow & { readonly games: number })[];
  readonly games: readonly Game[];
  /** Places in `games` and in `providers`. */
  readonly searchGames: Search;
  readonly searchProviders: Search;
}

/**
 * Puts the rows together for a compliance profile. A game is shown with its provider only; under `br` shared rounds are hidden (decisions.md:
 * multi-player games hidden unless certified, and none is certified yet).
 */
export function buildCatalogue(rows: CatalogueRows, profile: Profile): Catalogue {
  const providers = new Map(rows.providers.map((provider) => [provider.id, provider]));
  const games = rows.games.flatMap((game) => {
    const provider = providers.get(game.providerId);
    if (provider === undefined || (profile === 'br' && game.multiplayer)) return [];
    return [{ ...game, provider, categories: rows.categories.filter((category) => game.categoryIds.includes(category.id)) }];
  });
  return {
    categories: rows.categories.map((category) => ({ ...category, games: games.filter((game) => game.categoryIds.includes(category.id)).length })),
    providers: rows.providers.map((provider) => ({ ...provider, games: games.filter((game) => game.providerId === provider.id).length })),
    games,
    searchGames: createSearch(games.map((game) => ({ name: game.name, others: otherWords(game) }))),
    searchProviders: createSearch(rows.providers.map((provider) => ({ name: provider.name, others: [provider.slug] }))),
  };
}

function otherWords(game: Game): string[] {
  return [game.provider.name, ...game.categories.map((category) => category.name), ...game.features, game.searchWords];
}

/** The game of that id or, when there is none, of that slug. */
export function gameOf(catalogue: Catalogue, idOrSlug: string): Game | null {
  return catalogue.games.find((game) => game.id === idOrSlug) ?? catalogue.games.find((game) => game.slug === idOrSlug) ?? null;
}
