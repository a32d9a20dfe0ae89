import { games } from '#contracts/games.ts';
import { PLAYER_ROUTES } from './player-routes.ts';

/** Widths of the content column on a wide screen: as wide as the page, as what is filled in and looked up, as what is read, as a single small form. */
export const COLUMNS_PX = { page: Infinity, area: 960, read: 720, form: 480 } as const;

export interface WidthRoute {
  /** `:sport`, `:tournament` and `:match` stand for some that there are. */
  readonly path: string;
  readonly column: keyof typeof COLUMNS_PX;
}

const of = (column: WidthRoute['column'], paths: readonly string[]): readonly WidthRoute[] => paths.map((path) => ({ path, column }));

/** What anybody may open, and a player sees with figures of their own. */
const shared: readonly WidthRoute[] = [
  ...of('page', ['/', '/casino', '/casino/slots', '/casino/live', '/casino/favorites', '/providers', '/suppliers', '/play/mines', '/promotions']),
  ...of(
    'page',
    games.map(({ path }) => path),
  ),
  ...of('page', ['/sports', '/sports/:sport', '/sports/:sport/:tournament', '/sports/evento/:match', '/sports/resultados', '/sports/buscar']),
  ...of('page', ['/sports/favoritos', '/sports/esports']),
  ...of('area', ['/fairness', '/fairness?jogo=double']),
];

const read = of('read', ['/rules-betting', '/jogo-responsavel', '/ajuda', '/contato', '/termos-de-uso', '/politica-de-cookies', '/licenca', '/sobre-nos']);

export const VISITOR_WIDTHS: readonly WidthRoute[] = [...shared, ...read, ...of('form', ['/recuperar-senha', '/cancelar-ofertas']), ...of('page', ['/login'])];

const own = of('area', PLAYER_ROUTES);

/** With much money, open bets and an open round. */
export const PLAYER_WIDTHS: readonly WidthRoute[] = [...shared, ...own, ...of('page', ['/sports/minhas-apostas'])];

/** With nothing at all. */
export const NEWCOMER_WIDTHS: readonly WidthRoute[] = [...of('page', ['/', '/games/mines', '/promotions']), ...own];
