import { games } from '../../contracts/games.ts';
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** One line per address of the specification; each route file is thin and renders a feature. */
export default [
  layout('routes/page.tsx', [
    index('routes/home.tsx'),
    route('home', 'routes/home.tsx', { id: 'home-alias' }),
    route('login', 'routes/identity/login.tsx'),
    route('recuperar-senha', 'routes/identity/recover.tsx'),
    route('Recover', 'routes/identity/recover.tsx', { id: 'recover-alias', caseSensitive: true }),
    route('ref/:id', 'routes/identity/ref.tsx'),

    layout('routes/casino/shelves.tsx', [
      route('casino', 'routes/casino/lobby.tsx'),
      route('casino/live', 'routes/casino/live.tsx'),
      route('casino/slots', 'routes/casino/slots.tsx'),
      route('casino/favorites', 'routes/casino/favorites.tsx'),
      route('casino/:categoryName', 'routes/casino/category.tsx'),
      route('play/:id', 'routes/casino/play.tsx'),
      route('providers', 'routes/casino/providers.tsx'),
      route('providers/:id', 'routes/casino/provider.tsx'),
      route('suppliers', 'routes/casino/suppliers.tsx'),
    ]),
    ...games.map(({ id, path }) => route(path.slice(1), `routes/originals/${id}.tsx`)),
    route('casino/live/mesas', 'routes/casino/together.tsx'),
    route('casino/live/mesas/:tables', 'routes/casino/together.tsx', { id: 'chosen-tables' }),
    route('fairness', 'routes/originals/fairness.tsx'),

    route('cancelar-ofertas', 'routes/site/unsubscribe.tsx'),
    route('promotions', 'routes/site/promotions.tsx'),
    route('promotions/:id', 'routes/site/promotion.tsx'),

    route('sports/esports/*', 'routes/sports/esports.tsx'),
    layout('routes/sports/sportsbook.tsx', [
      route('sports/evento/:id', 'routes/sports/event.tsx'),
      route('sports/resultados', 'routes/sports/results.tsx'),
      route('sports/buscar', 'routes/sports/search.tsx'),
      route('sports/favoritos', 'routes/sports/favourites.tsx'),
      route('sports/minhas-apostas', 'routes/sports/my-bets.tsx'),
      route('sports/*', 'routes/sports/list.tsx'),
    ]),
    route('altenar-sports/*', 'routes/sports/altenar-sports.tsx'),
    route('sport/*', 'routes/sports/sport.tsx'),
    route('rules-betting', 'routes/sports/rules-betting.tsx'),

    layout('routes/user/player.tsx', [
      route('user/wallet', 'routes/user/wallet.tsx'),
      route('user/wallet/deposit', 'routes/user/deposit.tsx'),
      route('user/wallet/withdraw', 'routes/user/withdraw.tsx'),
      route('user/withdraw', 'routes/user/withdraw-alias.tsx'),
      route('user/transaction', 'routes/user/transaction.tsx'),
      route('user/account', 'routes/user/account.tsx'),
      route('user/account/document', 'routes/user/document.tsx'),
      route('user/account/password', 'routes/user/password.tsx'),
      route('user/password', 'routes/user/password.tsx', { id: 'password-alias' }),
      route('user/promotion', 'routes/user/promotion.tsx'),
      route('user/promotion/coupon', 'routes/user/promotion-coupon.tsx'),
      route('user/bonus', 'routes/user/bonus.tsx'),
      route('user/coupon', 'routes/user/coupon.tsx'),
      route('user/protection', 'routes/user/protection.tsx'),
      route('user/protection/exclusion', 'routes/user/exclusion.tsx'),
      route('user/protection/suspension', 'routes/user/suspension.tsx'),
      route('user/notifications', 'routes/user/notifications.tsx'),
      route('user/indications', 'routes/user/indications.tsx'),
    ]),

    route('unsupported-browser', 'routes/site/unsupported-browser.tsx'),
    route(':regulation', 'routes/site/regulation.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  route('art/:name', 'routes/files/art.tsx'),
  route('storage/:name', 'routes/files/storage.tsx'),
  route('dev/ui', 'routes/site/gallery.tsx'),
  route('sitemap.xml', 'routes/files/sitemap.tsx'),
  route('robots.txt', 'routes/files/robots.tsx'),
  route('manifest.webmanifest', 'routes/files/manifest.tsx'),
  route('sem-conexao', 'routes/files/offline.tsx'),
] satisfies RouteConfig;
