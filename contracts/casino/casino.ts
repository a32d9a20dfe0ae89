/** The casino's catalogue: categories, providers, games, favourites. */
import * as z from 'zod/mini';
import { listMeta, paging } from '../paging.ts';

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Endereço inválido.'), z.maxLength(80, 'Endereço inválido.'));

/** Specification §9: slots 1, live casino 2. */
export const CATEGORY_SLOTS = '1';
export const CATEGORY_LIVE = '2';

export const casinoCategory = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** The number of its visible games. */
  games: z.int(),
});
export type CasinoCategory = z.infer<typeof casinoCategory>;
/** GET /api/casino/categories, in the operator's order. */
export const casinoCategoriesReply = z.object({ data: z.array(casinoCategory) });

/** Also the answer of GET /api/casino/providers/{slug}. */
export const casinoProvider = z.object({ id: z.string(), slug: z.string(), name: z.string(), summary: z.string(), image: z.string(), games: z.int() });
export type CasinoProvider = z.infer<typeof casinoProvider>;
/** GET /api/casino/providers?q */
export const casinoProvidersQuery = z.object({ q: z.optional(z.string().check(z.maxLength(80, 'Busca longa demais.'))) });
export const casinoProvidersReply = z.object({ data: z.array(casinoProvider) });
export const casinoProviderParams = z.object({ slug: z.string().check(z.maxLength(80)) });

/** A game in a list. `image` is the poster, 3:4; `image_cf` the same from a content network if one is set, else `image`. */
export const casinoGame = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  image_cf: z.string(),
  provider: z.object({ slug: z.string(), name: z.string() }),
  /** Slugs. */
  categories: z.array(z.string()),
  features: z.array(z.string()),
  /** Highest theoretical return in hundredths of a percent (9700 is 97 %); null if it is not published. */
  rtp: z.nullable(z.int()),
  /** True if the return depends on the way of playing: then `rtp` is the highest of several. */
  rtp_varies: z.boolean(),
  demo: z.boolean(),
  is_new: z.boolean(),
  /** The page of the game: /games/mines for the house's own, /play/{slug} for the rest. */
  path: z.string(),
  /** The lowest bet, in centavos. */
  min_bet: z.int(),
  /** The volatility of results; null if the provider does not publish it. */
  volatility: z.nullable(z.enum(['baixa', 'media', 'alta'])),
  /** False while an operator has closed the game, its provider or all games: running rounds finish, none begins. */
  playable: z.boolean(),
});
export type CasinoGame = z.infer<typeof casinoGame>;

export const CASINO_SORTS = ['popular', 'new', 'name', 'rtp'] as const;
/** GET /api/casino/games?category&provider&feature&volatility&theme&q&sort&page&per_page. `q` tolerates typing errors and missing accents. */
export const casinoGamesQuery = z.object({
  category: z.optional(slug),
  provider: z.optional(slug),
  feature: z.optional(slug),
  volatility: z.optional(z.enum(['baixa', 'media', 'alta'], 'Volatilidade desconhecida.')),
  theme: z.optional(slug),
  q: z.optional(z.string().check(z.maxLength(80, 'Busca longa demais.'))),
  sort: z._default(z.enum(CASINO_SORTS, 'Ordem desconhecida.'), 'popular'),
  ...paging(48),
});
/** If nothing was found, `others` has up to six games: those that are `alike` the search, and the most played. */
export const casinoGamesReply = z.object({
  data: z.array(casinoGame),
  meta: listMeta,
  others: z.optional(z.object({ alike: z.array(casinoGame), popular: z.array(casinoGame) })),
});
export type CasinoGamesReply = z.infer<typeof casinoGamesReply>;

export const casinoGameParams = z.object({ id: z.string().check(z.maxLength(80)) });
/** GET /api/casino/games/{id-or-slug}: the rules are sentences; stakes in centavos. */
export const casinoGameReply = z.extend(casinoGame, {
  description: z.string(),
  rules: z.array(z.string()),
  max_bet: z.int(),
  /** The highest payout of one round, in whole multiples of its stake; absent if it is not published. */
  max_win: z.optional(z.int()),
  /** Slugs. */
  themes: z.array(slug),
});
export type CasinoGameDetail = z.infer<typeof casinoGameReply>;

/** GET /art/games/{file}: a picture by the hash of its bytes. */
export const gamePictureParams = z.object({ file: z.string().check(z.regex(/^[0-9a-f]{64}\.(svg|png|avif|webp|jpg)$/, 'Endereço inválido.')) });

/** GET /api/favorite-game/favorite, newest first. */
export const favouriteGamesReply = z.object({
  success: z.literal(true),
  data: z.array(z.object({ id: z.string(), image: z.string(), image_cf: z.string(), name: z.string(), slug: z.string() })),
});
export type FavouriteGamesReply = z.infer<typeof favouriteGamesReply>;
/** GET /api/casino/recent: the games on which the player staked, the newest first, at most 24. */
export const recentGamesReply = z.object({ data: z.array(casinoGame) });
export type RecentGamesReply = z.infer<typeof recentGamesReply>;
export const favouriteChangedReply = z.object({ success: z.literal(true) });

/**
 * POST /api/casino/games/{id-or-slug}/launch: begins a session of a provider's game. `real` requires a player who may play; `demo` requires no player and has
 * no wallet. A launch ends the player's earlier session of the same game.
 */
export const launchParams = z.object({ id: z.string().check(z.maxLength(80)) });
export const LAUNCH_MODES = ['real', 'demo'] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];
export const launchBody = z.object({ mode: z.enum(LAUNCH_MODES, 'Modo de jogo desconhecido.') });
/**
 * `url` has the provider's own origin; the token in its fragment is valid for one use within 60 s. `messages`: its page sends the messages of game-frame.ts;
 * a page without them counts as open when it has loaded. `live`: it shows a table's video.
 */
export const launchReply = z.object({ session_id: z.string(), url: z.url(), messages: z.boolean(), live: z.boolean() });
export type LaunchReply = z.infer<typeof launchReply>;
/** Why a game does not begin. 401 `unauthenticated`, 404 `not_found`, 503 `provider_unavailable` and `maintenance`, 403 the rest. */
export const LAUNCH_REFUSALS = [
  'unauthenticated',
  'not_found',
  'not_verified',
  'paused',
  'self_excluded',
  'blocked',
  'closed',
  'vpn_detected',
  'address_unverified',
  'limit_reached',
  'casino_disabled',
  'game_disabled',
  'demo_unavailable',
  /** Where players may have only one game open: another one is open. */
  'another_game_open',
  'provider_unavailable',
  'maintenance',
] as const;
export type LaunchRefusal = (typeof LAUNCH_REFUSALS)[number];

/**
 * POST /api/casino/sessions/{session_id}/end: the player left the game. No body; 204, even if the session had already ended; an open round finishes. A demo
 * has no session.
 */
export const endSessionParams = z.object({ session_id: z.string().check(z.maxLength(80)) });

/** GET /api/casino/history: the player's rounds of providers' games, newest first. Amounts are centavos. */
export const casinoHistoryQuery = z.object(paging());
export const casinoRound = z.object({
  id: z.string(),
  game: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  opened_at: z.iso.datetime({ offset: true }),
  staked: z.int(),
  /** Prizes and refunded stakes. */
  returned: z.int(),
  /** Prizes that wait for an operator's review: neither in the balance nor in `returned`. */
  in_review: z.int(),
  /** `void`: its stakes were refunded. */
  state: z.enum(['open', 'closed', 'void']),
  /** The provider's replay of the round: a public link that expires within about a day; null if the provider has none. */
  replay_url: z.nullable(z.string()),
});
export type CasinoRound = z.infer<typeof casinoRound>;
export const casinoHistoryReply = z.object({ data: z.array(casinoRound), meta: listMeta });
export type CasinoHistoryReply = z.infer<typeof casinoHistoryReply>;
