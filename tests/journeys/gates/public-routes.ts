import { gameFacts } from '#contracts/game-facts.ts';
import { type GameId, games } from '#contracts/games.ts';

/** Widths of the content column on a wide screen: as wide as the page, as a form or a list, as a text, as a single small form. */
export const COLUMNS_PX = { page: Infinity, area: 960, read: 720, form: 480 } as const;
export type Column = keyof typeof COLUMNS_PX;

/** Size limits of a public page on its first visit. 1 KB is 1,024 transferred bytes, without headers. */
export interface PublicRoute {
  /** `:sport`, `:tournament`, `:match` (before its start) and `:playing` (in play) are replaced by existing ones. */
  readonly path: string;
  readonly column: Column;
  /** Scripts named in the document: the page waits for these to hydrate. */
  readonly jsKb: number;
  /** Scripts that load after those, until the page is quiet: dialogs, messages, the socket. */
  readonly laterJsKb: number;
  /** Limit for both together on a phone, for a visitor who does nothing; without it each part has its own budget. */
  readonly allJsKb?: number;
  /** Images, after scrolling to the end. */
  readonly imageKb: number;
  /** Everything, after scrolling to the end. */
  readonly allKb: number;
  /** True if the page changes on its own (a running round, a match in play, the server's clock), so that two renderings differ. */
  readonly live?: boolean;
}

const page = { column: 'page', jsKb: 170, laterJsKb: 36, imageKb: 100, allKb: 350 } as const;
/** The pages on which most visits begin. */
const often = { ...page, jsKb: 113, allJsKb: 140 } as const;
/** Budget for later scripts: the socket; on lists also each sport's names of periods and markets, and in-play prices. */
const sports = { ...often, laterJsKb: 46, allJsKb: 144, live: true } as const;
const area = { ...page, column: 'area' } as const;
const form = { ...page, column: 'form' } as const;
const read = { column: 'read', jsKb: 0, laterJsKb: 0, imageKb: 20, allKb: 110 } as const;

const GAMES: Readonly<Partial<Record<GameId, Partial<PublicRoute>>>> = {
  mines: { ...often, jsKb: 114.5 },
  double: { ...often, jsKb: 130, laterJsKb: 20, allJsKb: 142 },
};

/** One line per public route: every test of visitor-gates.test.ts reads it. */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/', ...often },
  { path: '/login', ...page, laterJsKb: 60 },
  { path: '/recuperar-senha', ...form },
  { path: '/cancelar-ofertas', ...form },
  { path: '/casino', ...often },
  { path: '/casino/slots', ...page },
  { path: '/casino/live', ...page },
  { path: '/casino/favorites', ...page },
  { path: '/providers', ...page },
  { path: '/suppliers', ...page },
  ...games.map(({ id, path }): PublicRoute => ({ path, ...page, ...GAMES[id], ...(gameFacts[id].multiplayer ? { live: true } : {}) })),
  { path: '/casino/live/mesas', ...page, laterJsKb: 20 },
  { path: '/casino/live/mesas/roulette-wheel', ...page, jsKb: 126, laterJsKb: 44, live: true },
  { path: '/play/mines', ...page },
  { path: '/fairness', ...area },
  { path: '/fairness?jogo=double', ...area },
  ...games.filter(({ live }) => live === true).map(({ id }): PublicRoute => ({ path: `/fairness?jogo=${id}`, ...area, laterJsKb: 18 })),
  { path: '/promotions', ...page },
  { path: '/sports', ...sports },
  { path: '/sports?tab=ao-vivo', ...sports },
  { path: '/sports/:sport', ...sports },
  { path: '/sports/:sport/:tournament', ...sports },
  { path: '/sports/evento/:match', ...sports, allJsKb: 142 },
  { path: '/sports/evento/:playing', ...sports },
  { path: '/sports/resultados', ...sports, live: false },
  { path: '/sports/buscar', ...sports, live: false },
  { path: '/sports/favoritos', ...sports, live: false },
  { path: '/sports/esports', ...sports },
  ...['/rules-betting', '/jogo-responsavel', '/termos-de-uso', '/politica-de-privacidade', '/politica-de-cookies'].map((path) => ({ path, ...read })),
  ...['/prevencao-a-lavagem-de-dinheiro', '/licenca', '/sobre-nos', '/contato', '/ajuda'].map((path) => ({ path, ...read })),
];
