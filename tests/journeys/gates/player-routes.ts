import { type Column, PUBLIC_ROUTES } from './public-routes.ts';

/** Every guarded route of the specification, both names of a pair. */
export const PLAYER_ROUTES = [
  '/user/wallet',
  '/user/wallet/deposit',
  '/user/wallet/withdraw',
  '/user/withdraw',
  '/user/transaction',
  '/user/account',
  '/user/account/document',
  '/user/account/password',
  '/user/password',
  '/user/promotion',
  '/user/promotion/coupon',
  '/user/bonus',
  '/user/coupon',
  '/user/protection',
  '/user/protection/exclusion',
  '/user/protection/suspension',
  '/user/indications',
  '/user/notifications',
] as const;

export interface PlayerRoute {
  /** `:sport`, `:tournament` and `:match` are replaced by existing ones. */
  readonly path: string;
  readonly column: Column;
}

const own: readonly PlayerRoute[] = PLAYER_ROUTES.map((path) => ({ path, column: 'area' }));
/** Public pages that show figures of the player. */
const shared = PUBLIC_ROUTES.filter(({ path, column }) => (column === 'page' || column === 'area') && path !== '/login');

/** Routes visited by a player without money and bets. */
export const NEWCOMER_ROUTES: readonly PlayerRoute[] = [...['/', '/games/mines', '/promotions'].map((path) => ({ path, column: 'page' as const })), ...own];

/** A page that a player opens inside the site; without a column, only its title is checked. */
export type WalkedRoute = Pick<PlayerRoute, 'path'> & Partial<PlayerRoute>;

const measured: readonly WalkedRoute[] = [...shared, ...own, { path: '/sports/minhas-apostas', column: 'page' }];
const titled = [
  ...PUBLIC_ROUTES.map(({ path }) => path).filter((path) => path !== '/login'),
  ...['/Recover', '/casino/originais', '/providers/palpite-originais', '/unsupported-browser'],
  ...['/promotions/pix-direto-da-sua-conta', '/promotions/defina-seus-limites'],
];

/** Routes visited with much money, open bets and an open round: every page of the site with its own title. */
export const WALKED_ROUTES: readonly WalkedRoute[] = [
  ...measured,
  ...titled.filter((path) => measured.every((route) => route.path !== path)).map((path) => ({ path })),
];
