import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** One line per address of the specification; each file is thin and renders a feature. */
export default [index('routes/home.tsx'), route('home', 'routes/home.tsx', { id: 'home-alias' }), route('*', 'routes/not-found.tsx')] satisfies RouteConfig;
