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
  /** How many games of it can be seen. */
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

/** A game on a shelf. `image` is the poster, 3:4; `image_cf` the same from a content network, where one is set, else `image`. */
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
  /** Highest theoretical return in hundredths of a percent (9700 is 97 %); null where it isn't published. */
  rtp: z.nullable(z.int()),
  /** Whether the return depends on the way of playing, so that `rtp` is the highest of several. */
  rtp_varies: z.boolean(),
  demo: z.boolean(),
  is_new: z.boolean(),
  /** Where it is played: /games/mines for our own, /play/{slug} for the rest. */
  path: z.string(),
  /** The lowest bet, in centavos. */
  min_bet: z.int(),
  /** How much results swing; null if the provider does not publish it. */
  volatility: z.nullable(z.enum(['baixa', 'media', 'alta'])),
  /** False while an operator keeps it, its provider or all games closed: rounds that run finish, none begins. */
  playable: z.boolean(),
});
export type CasinoGame = z.infer<typeof casinoGame>;

export const CASINO_SORTS = ['popular', 'new', 'name', 'rtp'] as const;
/** GET /api/casino/games?category&provider&feature&volatility&theme&q&sort&page&per_page. `q` forgives a slip of the fingers and missing accents. */
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
/** Where nothing was found, `others` has up to six games: those that are `alike` what was asked for, and what is played most. */
export const casinoGamesReply = z.object({
  data: z.array(casinoGame),
  meta: listMeta,
  others: z.optional(z.object({ alike: z.array(casinoGame), popular: z.array(casinoGame) })),
});
export type CasinoGamesReply = z.infer<typeof casinoGamesReply>;

export const casinoGameParams = z.object({ id: z.string().check(z.maxLength(80)) });
/** GET /api/casino/games/{id-or-slug}: rules are sentences; stakes in centavos. */
export const casinoGameReply = z.extend(casinoGame, {
  description: z.string(),
  rules: z.array(z.string()),
  max_bet: z.int(),
  /** The most that one round pays, in whole multiples of its stake; left out where it isn't published. */
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
/** GET /api/casino/recent: the games that the player staked on, the last one first, at most 24. */
export const recentGamesReply = z.object({ data: z.array(casinoGame) });
export type RecentGamesReply = z.infer<typeof recentGamesReply>;
export const favouriteChangedReply = z.object({ success: z.literal(true) });

/**
 * POST /api/casino/games/{id-or-slug}/launch: begins a session of a provider's game. `real` needs a player who may play; `demo` needs no player and has no
 * wallet. A launch ends the player's earlier session of the same game.
 */
export const launchParams = z.object({ id: z.string().check(z.maxLength(80)) });
export const LAUNCH_MODES = ['real', 'demo'] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];
export const launchBody = z.object({ mode: z.enum(LAUNCH_MODES, 'Modo de jogo desconhecido.') });
/**
 * `url` is of the provider's own origin; what it carries in its fragment is for one use within 60 s. `messages`: its page sends those of game-frame.ts; a page
 * that doesn't counts as open once it has loaded. `live`: it shows a table's video.
 */
export const launchReply = z.object({ session_id: z.string(), url: z.url(), messages: z.boolean(), live: z.boolean() });
export type LaunchReply = z.infer<typeof launchReply>;
/** Why a game doesn't begin. 401 `unauthenticated`, 404 `not_found`, 503 `provider_unavailable` and `maintenance`, 403 the rest. */
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
  /** Where one game at a time is the rule: another one is open. */
  'another_game_open',
  'provider_unavailable',
  'maintenance',
] as const;
export type LaunchRefusal = (typeof LAUNCH_REFUSALS)[number];

/** POST /api/casino/sessions/{session_id}/end: the player left the game. No body; 204, also when it had ended; an open round finishes. A demo has none to end. */
export const endSessionParams = z.object({ session_id: z.string().check(z.maxLength(80)) });

/** GET /api/casino/history: the player's rounds of providers' games, the last one first. Amounts are centavos. */
export const casinoHistoryQuery = z.object(paging());
export const casinoRound = z.object({
  id: z.string(),
  game: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  opened_at: z.iso.datetime({ offset: true }),
  staked: z.int(),
  /** Prizes and stakes given back. */
  returned: z.int(),
  /** Prizes that were won and wait for an operator; not in the balance, and not in `returned`. */
  in_review: z.int(),
  /** `void`: its stakes were given back. */
  state: z.enum(['open', 'closed', 'void']),
  /** The provider's replay of the round: a public link that expires within about a day; null if the provider has none. */
  replay_url: z.nullable(z.string()),
});
export type CasinoRound = z.infer<typeof casinoRound>;
export const casinoHistoryReply = z.object({ data: z.array(casinoRound), meta: listMeta });
export type CasinoHistoryReply = z.infer<typeof casinoHistoryReply>;
