import { gameIds } from '../../contracts/games.ts';
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** One line per address of the specification; each file is thin and renders a feature. */
export default [
  layout('routes/page.tsx', [
    index('routes/home.tsx'),
    route('home', 'routes/home.tsx', { id: 'home-alias' }),
    route('login', 'routes/login.tsx'),
    route('recuperar-senha', 'routes/recover.tsx'),
    route('Recover', 'routes/recover.tsx', { id: 'recover-alias', caseSensitive: true }),
    route('ref/:id', 'routes/ref.tsx'),

    layout('routes/casino-shelves.tsx', [
      route('casino', 'routes/casino.tsx'),
      route('casino/live', 'routes/casino-live.tsx'),
      route('casino/slots', 'routes/casino-slots.tsx'),
      route('casino/favorites', 'routes/casino-favorites.tsx'),
      route('casino/:categoryName', 'routes/casino-category.tsx'),
      route('play/:id', 'routes/play.tsx'),
      route('providers', 'routes/providers.tsx'),
      route('providers/:id', 'routes/provider.tsx'),
      route('suppliers', 'routes/suppliers.tsx'),
    ]),
    ...gameIds.map((id) => route(`games/${id}`, `routes/${id}.tsx`)),
    route('fairness', 'routes/fairness.tsx'),

    route('promotions', 'routes/promotions.tsx'),
    route('promotions/:id', 'routes/promotion.tsx'),

    route('sports/esports/*', 'routes/esports.tsx'),
    layout('routes/sportsbook.tsx', [
      route('sports/evento/:id', 'routes/sports-event.tsx'),
      route('sports/resultados', 'routes/sports-results.tsx'),
      route('sports/buscar', 'routes/sports-search.tsx'),
      route('sports/favoritos', 'routes/sports-favourites.tsx'),
      route('sports/minhas-apostas', 'routes/sports-my-bets.tsx'),
      route('sports/*', 'routes/sports.tsx'),
    ]),
    route('altenar-sports/*', 'routes/altenar-sports.tsx'),
    route('sport/*', 'routes/sport.tsx'),
    route('rules-betting', 'routes/rules-betting.tsx'),

    layout('routes/player.tsx', [
      route('user/wallet', 'routes/wallet.tsx'),
      route('user/wallet/deposit', 'routes/deposit.tsx'),
      route('user/wallet/withdraw', 'routes/withdraw.tsx'),
      route('user/withdraw', 'routes/user-withdraw.tsx'),
      route('user/transaction', 'routes/transaction.tsx'),
      route('user/account', 'routes/account.tsx'),
      route('user/account/document', 'routes/user-document.tsx'),
      route('user/account/password', 'routes/password.tsx'),
      route('user/password', 'routes/password.tsx', { id: 'password-alias' }),
      route('user/promotion', 'routes/user-promotion.tsx'),
      route('user/promotion/coupon', 'routes/user-promotion-coupon.tsx'),
      route('user/bonus', 'routes/user-bonus.tsx'),
      route('user/coupon', 'routes/user-coupon.tsx'),
      route('user/protection', 'routes/user-protection.tsx'),
      route('user/protection/exclusion', 'routes/user-exclusion.tsx'),
      route('user/protection/suspension', 'routes/user-suspension.tsx'),
      route('user/indications', 'routes/user-indications.tsx'),
    ]),

    route(':regulation', 'routes/regulation.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  route('unsupported-browser', 'routes/unsupported-browser.tsx'),
  route('art/:name', 'routes/art.tsx'),
  route('storage/:name', 'routes/storage.tsx'),
  route('dev/ui', 'routes/gallery.tsx'),
  route('sitemap.xml', 'routes/sitemap.tsx'),
  route('robots.txt', 'routes/robots.tsx'),
  route('manifest.webmanifest', 'routes/manifest.tsx'),
] satisfies RouteConfig;
