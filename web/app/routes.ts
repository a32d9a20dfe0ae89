import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** One line per address of the specification; each file is thin and renders a feature. */
export default [
  index('routes/home.tsx'),
  route('home', 'routes/home.tsx', { id: 'home-alias' }),
  route('login', 'routes/login.tsx'),
  route('recuperar-senha', 'routes/recover.tsx'),
  route('Recover', 'routes/recover.tsx', { id: 'recover-alias', caseSensitive: true }),
  route('games/mines', 'routes/mines.tsx'),
  route('games/double', 'routes/double.tsx'),
  route('fairness', 'routes/fairness.tsx'),
  layout('routes/player.tsx', [
    route('user/wallet', 'routes/wallet.tsx'),
    route('user/wallet/deposit', 'routes/deposit.tsx'),
    route('user/wallet/withdraw', 'routes/withdraw.tsx'),
    route('user/withdraw', 'routes/withdraw.tsx', { id: 'withdraw-alias' }),
    route('user/transaction', 'routes/transaction.tsx'),
    route('user/account', 'routes/account.tsx'),
    route('user/account/password', 'routes/password.tsx'),
    route('user/password', 'routes/password.tsx', { id: 'password-alias' }),
  ]),
  route('art/:name', 'routes/art.tsx'),
  route('dev/ui', 'routes/gallery.tsx'),
  route(':regulation', 'routes/regulation.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
