import { data } from 'react-router';
import type * as z from 'zod/mini';
import {
  CATEGORY_LIVE,
  CATEGORY_SLOTS,
  casinoCategoriesReply,
  type CasinoCategory,
  casinoGameReply,
  casinoGamesReply,
  type CasinoGame,
  type CasinoGameDetail,
  type CasinoGamesReply,
  casinoProvider,
  type CasinoProvider,
  casinoProvidersReply,
  favouriteGamesReply,
} from '#contracts/casino/casino.ts';
import { featureText } from './game/feature-text.ts';
import { VOLATILITIES, volatilityText } from './game/volatility-text.ts';
import { gamesQuery, narrows, NO_FILTERS, readFilters, type ShelfFilters, type ShelfScope } from './shelf/shelf-filters.ts';
import type { ProviderShelf } from './providers/provider-shelf.ts';
import type { Chip, OwnShelf, ShelfStart } from './shelf/shelf-start.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import { readApi, readSession } from '#web/shared/visit/read-visit.server.ts';

/** How a category's page is requested: by its id or its slug. */
export type CategoryKey = { readonly id: string } | { readonly slug: string };

const LOBBY = { title: 'Cassino', summary: 'Todos os jogos da casa, com o retorno de cada um à vista antes de jogar.' };
const OTHERS_SHOWN = 12;
/** The newest games get a row when the shelf has more games than one page. */
const ONE_PAGE = 48;
const NEWEST_SHOWN = 12;

/** The lobby as `url` asks for it, with a player's last games and favourites. Throws 503 when the catalogue doesn't answer. */
export async function readLobby(context: VisitContext, url: string): Promise<ShelfStart> {
  const scope: ShelfScope = { category: null, provider: null };
  const [shelf, categories, own] = await Promise.all([readShelf(context, scope, url), readCategories(context), readOwn(context)]);
  return { ...LOBBY, kind: 'all', scope, chips: chipsOf(categories), ...shelf, newest: await readNewest(context, scope, shelf), own };
}

/** A category's shelf; null where there is no such category. */
export async function readCategory(context: VisitContext, key: CategoryKey, url: string): Promise<ShelfStart | null> {
  const categories = await readCategories(context);
  const category = categories.find((each) => ('id' in key ? each.id === key.id : each.slug === key.slug));
  if (category === undefined) return null;
  const scope: ShelfScope = { category: category.slug, provider: null };
  const shelf = await readShelf(context, scope, url);
  return { title: category.name, summary: category.summary, kind: kindOf(category), scope, chips: chipsOf(categories), ...shelf, newest: [], own: null };
}

/** A provider and its shelf; null where there is no such provider. */
export async function readProvider(context: VisitContext, slug: string, url: string): Promise<{ provider: CasinoProvider; start: ShelfStart } | null> {
  const provider = await readKnown(context, `/api/casino/providers/${encodeURIComponent(slug)}`, casinoProvider);
  if (provider === null) return null;
  const scope: ShelfScope = { category: null, provider: provider.slug };
  const shelf = await readShelf(context, scope, url);
  const start: ShelfStart = { title: provider.name, summary: provider.summary, kind: 'provider', scope, chips: [], ...shelf, newest: [], own: null };
  return { provider, start };
}

/** Every provider, and those that `?q` finds: null without a search. */
export async function readProviders(context: VisitContext, url: string): Promise<ProviderShelf> {
  const { q } = readFilters(new URL(url).search);
  const read = (query: string) => mustRead(context, `/api/casino/providers${query}`, casinoProvidersReply);
  const [all, matching] = await Promise.all([read(''), q === '' ? null : read(`?${new URLSearchParams({ q })}`)]);
  return { providers: all.data, q, found: matching?.data.map(({ slug }) => slug) ?? null };
}

/** A game by id or slug, with other games to continue with; null where there is no such game. */
export async function readGame(context: VisitContext, id: string): Promise<{ game: CasinoGameDetail; others: readonly CasinoGame[] } | null> {
  const game = await readKnown(context, `/api/casino/games/${encodeURIComponent(id)}`, casinoGameReply);
  if (game === null) return null;
  const { data: games } = await readGames(context, { category: null, provider: null }, NO_FILTERS);
  return { game, others: games.filter((each) => each.id !== game.id).slice(0, OTHERS_SHOWN) };
}

/** The casino's navigation links, in the operator's order. */
export async function readChips(context: VisitContext): Promise<readonly Chip[]> {
  return chipsOf(await readCategories(context));
}

/** A page's data, or null for 404. */
export function found<T>(value: T | null) {
  return data(value, { status: value === null ? 404 : 200 });
}

type Shelf = Pick<ShelfStart, 'filters' | 'games' | 'providers' | 'features' | 'volatilities'>;

async function readShelf(context: VisitContext, scope: ShelfScope, url: string): Promise<Shelf> {
  const filters = readFilters(new URL(url).search);
  const whole = !narrows(filters) && filters.page === 1;
  const [games, all, providers] = await Promise.all([
    readGames(context, scope, filters),
    whole ? null : readGames(context, scope, NO_FILTERS),
    mustRead(context, '/api/casino/providers', casinoProvidersReply),
  ]);
  // The available filters stay the same while filters narrow the shelf.
  const shown = (all ?? games).data;
  const features = [...new Set(shown.flatMap((game) => game.features))].map((slug) => ({ value: slug, label: featureText(slug) }));
  return {
    filters,
    games,
    features: features.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
    volatilities: VOLATILITIES.filter((each) => shown.some((game) => game.volatility === each)).map((value) => ({ value, label: volatilityText(value) })),
    providers: providers.data.map(({ slug, name }) => ({ value: slug, label: name })),
  };
}

function readGames(context: VisitContext, scope: ShelfScope, filters: ShelfFilters): Promise<CasinoGamesReply> {
  return mustRead(context, `/api/casino/games?${new URLSearchParams(gamesQuery(scope, filters))}`, casinoGamesReply);
}

/** The newest games, on the first page of a lobby that has more than one. */
async function readNewest(context: VisitContext, scope: ShelfScope, { filters, games }: Shelf): Promise<readonly CasinoGame[]> {
  if (narrows(filters) || filters.page > 1 || games.meta.total <= ONE_PAGE) return [];
  const newest = await readGames(context, scope, { ...NO_FILTERS, sort: 'new' });
  return newest.data.filter((game) => game.is_new).slice(0, NEWEST_SHOWN);
}

async function readCategories(context: VisitContext): Promise<readonly CasinoCategory[]> {
  return (await mustRead(context, '/api/casino/categories', casinoCategoriesReply)).data;
}

/** A player's own rows; a row whose data can't be read is left out. */
async function readOwn(context: VisitContext): Promise<OwnShelf | null> {
  const session = await readSession(context);
  if (session.status === 'out') return null;
  const [recent, favourites] = await Promise.all([readApi(context, '/api/casino/recent'), readApi(context, '/api/favorite-game/favorite')]);
  const games = casinoGamesReply.shape.data.safeParse(typeof recent === 'object' && recent !== null && 'data' in recent ? recent.data : null);
  const kept = favouriteGamesReply.safeParse(favourites);
  return { playerId: session.me.user.id, recent: games.success ? games.data : [], favourites: kept.success ? kept.data.data : null };
}

/** The response at `path`, null for 404. */
async function readKnown<T>(context: VisitContext, path: string, reply: z.ZodMiniType<T>): Promise<T | null> {
  const answer = await context.get(visitContext).call({ method: 'GET', path });
  if (answer.status === 404 || answer.status === 422) return null;
  return checked(answer.status, answer.body, reply);
}

async function mustRead<T>(context: VisitContext, path: string, reply: z.ZodMiniType<T>): Promise<T> {
  const answer = await context.get(visitContext).call({ method: 'GET', path });
  return checked(answer.status, answer.body, reply);
}

function checked<T>(status: number, body: unknown, reply: z.ZodMiniType<T>): T {
  if (status !== 200) throw new Response(null, { status: 503 });
  return reply.parse(body);
}

function kindOf({ id }: CasinoCategory): ShelfStart['kind'] {
  return id === CATEGORY_SLOTS ? 'slots' : id === CATEGORY_LIVE ? 'live' : 'category';
}

/** Slots and live have their own addresses; a category without games gets no link. */
function chipsOf(categories: readonly CasinoCategory[]): readonly Chip[] {
  const addresses: Readonly<Record<string, string>> = { [CATEGORY_SLOTS]: '/casino/slots', [CATEGORY_LIVE]: '/casino/live' };
  return [
    { to: '/casino', label: 'Todos' },
    ...categories.filter(({ games }) => games > 0).map(({ id, slug, name }) => ({ to: addresses[id] ?? `/casino/${slug}`, label: name })),
    { to: '/casino/favorites', label: 'Favoritos' },
    { to: '/providers', label: 'Provedores' },
  ];
}
