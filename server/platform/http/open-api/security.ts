import type { Described } from '../route.ts';

/** The authentication of the site's own callers. */
const OWN_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of login, registration or refresh.' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'jwt', description: 'The same token as the browser keeps it.' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: 'The value of the cookie `csrf`, with acts that the cookie alone authenticates; the page must be the site’s own.',
  },
  sportsbookToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The five-minute token of GET /api/generate-token. No other token is good here, and it is good nowhere else.',
  },
} as const;

/** The allowed callers as alternatives, each a set of schemes required together. Empty: any caller. */
export function securityOf(route: Described): readonly Readonly<Record<string, readonly string[]>>[] {
  if (route.signedBy !== undefined) return [Object.fromEntries(Object.keys(route.signedBy).map((name) => [name, []]))];
  if (route.access === 'public') return [];
  if (route.audience === 'sportsbook') return [{ sportsbookToken: [] }];
  const session = [{ bearer: [] }, route.method === 'GET' ? { cookie: [] } : { cookie: [], csrf: [] }];
  return route.access === 'optional' ? [{}, ...session] : session;
}

/** The schemes of these calls. */
export function securitySchemes(routes: readonly Described[]): Readonly<Record<string, object>> {
  const asked = new Set(routes.flatMap((route) => securityOf(route).flatMap((way) => Object.keys(way))));
  const headers = routes.flatMap(({ signedBy = {} }) =>
    Object.entries(signedBy).map(([name, { header, description }]) => [name, { type: 'apiKey', in: 'header', name: header, description }] as const),
  );
  const every = { ...OWN_SCHEMES, ...Object.fromEntries(headers) };
  return Object.fromEntries(Object.entries(every).filter(([name]) => asked.has(name)));
}
