import { gameFacts } from '#contracts/game-facts.ts';
import { games } from '#contracts/games.ts';

/** What a page that anybody can open may weigh on its first visit. 1 KB is 1,024 bytes as they travel, without headers. */
export interface PublicRoute {
  /** `:sport`, `:tournament` and `:match` stand for some that there are. */
  readonly path: string;
  /** Scripts that the document itself names: all that it waits for to come alive. */
  readonly jsKb: number;
  /** Scripts that load after those, until the page is quiet: dialogs, messages, the socket. */
  readonly laterJsKb: number;
  /** Images, after scrolling to the end. */
  readonly imageKb: number;
  /** Everything, after scrolling to the end. */
  readonly allKb: number;
  /** Shows what changes by itself (a running round, a match under way, the server's clock), so that two renderings differ. */
  readonly live?: true;
}

const page = { jsKb: 170, laterJsKb: 36, imageKb: 100, allKb: 350 } as const;
/** The first load as of home and lobby; what comes later has room for the socket. */
const sports = { ...page, jsKb: 116, laterJsKb: 46 } as const;
const read = { jsKb: 0, laterJsKb: 0, imageKb: 20, allKb: 110 } as const;

/** One line per public route: every gate of web-gates.test.ts holds for it. */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/', ...page, jsKb: 115 },
  { path: '/login', ...page, laterJsKb: 60 },
  { path: '/recuperar-senha', ...page },
  { path: '/cancelar-ofertas', ...page },
  { path: '/casino', ...page, jsKb: 115 },
  { path: '/casino/slots', ...page },
  { path: '/casino/live', ...page },
  { path: '/providers', ...page },
  { path: '/suppliers', ...page },
  ...games.map(({ id, path }): PublicRoute => ({ path, ...page, ...(gameFacts[id].multiplayer ? { live: true } : {}) })),
  { path: '/fairness', ...page },
  { path: '/promotions', ...page },
  { path: '/sports', ...sports, laterJsKb: 76, live: true },
  { path: '/sports/:sport', ...sports, laterJsKb: 76, live: true },
  { path: '/sports/:sport/:tournament', ...sports, laterJsKb: 76, live: true },
  { path: '/sports/evento/:match', ...sports, jsKb: 117, laterJsKb: 78, live: true },
  { path: '/sports/resultados', ...sports },
  { path: '/sports/buscar', ...sports },
  { path: '/sports/favoritos', ...sports },
  { path: '/sports/esports', ...sports },
  { path: '/rules-betting', ...read },
  { path: '/jogo-responsavel', ...read },
  { path: '/termos-de-uso', ...read },
];
