/** The parameters of GET /api/seo for a page (specification §2, decisions.md "SEO sections"). */
export interface SeoSection {
  readonly section: string;
  readonly sourceId: string | null;
}

type Segments = readonly string[];

const FIXED: Readonly<Record<string, SeoSection>> = {
  '': { section: 'home_page', sourceId: null },
  home: { section: 'home_page', sourceId: null },
  casino: { section: 'casino', sourceId: null },
  'casino/live': { section: 'casino_categories', sourceId: '2' },
  'casino/slots': { section: 'casino_categories', sourceId: '1' },
  'casino/favorites': { section: 'casino-favorites', sourceId: null },
};

/** Section and source of a path. Any page without a section of its own has its route's name in kebab-case: /games/mines is games-mines. */
export function seoSectionOf(pathname: string): SeoSection {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  // Addresses match in either case of letters.
  const first = (segments[0] ?? '').toLowerCase();
  const second = segments[1];
  const fixed = FIXED[segments.join('/').toLowerCase()];
  if (fixed !== undefined) return fixed;
  // Every page of the sportsbook has its own title: the last part of its address names it (a sport, a tournament, a match, "resultados").
  if (first === 'sports') return { section: 'sports', sourceId: second === 'esports' ? second : (segments.slice(1).at(-1) ?? null) };
  if (second !== undefined && segments.length === 2) {
    const own = ownSource(first, second);
    if (own !== null) return own;
  }
  return { section: routeName(segments), sourceId: null };
}

function ownSource(first: string, second: string): SeoSection | null {
  switch (first) {
    case 'casino':
      return { section: 'casino_categories', sourceId: second };
    case 'providers':
      return { section: 'casino_providers', sourceId: second };
    case 'play':
      return { section: 'casino_games', sourceId: second };
    default:
      return null;
  }
}

/** Routes whose last segment is a parameter, by their first segment: the parameter's name is part of the route's name. */
const PARAMETERS: Readonly<Record<string, string>> = { promotions: 'id', ref: 'id', 'altenar-sports': 'page', sport: 'path-match' };
const PLAIN = new Set([
  'login',
  'recover',
  'recuperar-senha',
  'fairness',
  'suppliers',
  'providers',
  'promotions',
  'rules-betting',
  'altenar-sports',
  'sport',
  'unsupported-browser',
  'cancelar-ofertas',
]);

function routeName(segments: Segments): string {
  const names = segments.map((segment) => segment.toLowerCase());
  const [first = ''] = names;
  const parameter = PARAMETERS[first];
  if (parameter !== undefined && names.length > 1) return `${first}-${parameter}`;
  if (names.length === 1 && !PLAIN.has(first)) return 'regulation';
  return names.join('-');
}
