interface ChunkGroup {
  readonly name: string;
  /** Modules, by folder, route or suffix; their static imports join them, unless a group above has those. */
  readonly test: RegExp;
}

/**
 * Which modules are in one file: small files compress badly one by one, and code that seldom changes stays in the browser's cache across
 * builds.
 */
export const chunkGroups: ChunkGroup[] = [
  // Code that every page needs changes seldom: one file compresses better than ten, and stays in the browser's cache across builds.
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@remix-run|cookie-es)\// },
  { name: 'hydrate-root', test: /\/web\/app\/hydrate-root\./ },
  // The frame around every page, in one file, too; with the lengths of minutes and hours, which would otherwise pull in the session's
  // chunk.
  {
    name: 'frame',
    test: /vite\/preload-helper|\/web\/shared\/lazy\/(lazy-hydration|lazy-part|part-code|when-wanted)\.|\/web\/shared\/early-pictures\.|\/kernel\/(durations|text\/group-digits)\.|\/ui\/actions\/|\/web\/app\/(root\.|routes\/page\.|(document|seo|shell(?!\/(visit|player|later)\/))\/(?!.*\.lazy\.|own-logo\.|sub-menu\.))/,
  },
  // The formatting of numbers, in a file of its own: it pulls in no game or shelf.
  { name: 'number-text', test: /\/kernel\/number-text\./ },
  // The token and the synchronisation of tabs: for players, and for callers of the API.
  { name: 'session', test: /\/web\/shared\/(session\/access\/|verification\/[^/]+-store\.)/ },
  { name: 'alerts', test: /\/ui\/feedback\/alert-toast\// },
  // The shared code of forms and lists on most pages (also the magnifier of search fields), then a shelf of games: small files compress
  // badly one by one.
  { name: 'controls', test: /\/ui\/(forms\/plain|lists)\/|lucide-react\/dist\/esm\/icons\/search\./ },
  { name: 'shelf', test: /\/web\/features\/casino\/shelf\/(?!.*\.lazy\.)|\/web\/app\/routes\/casino\/shelves\./ },
  // The code that a page of matches needs before its prices can be pressed, then a list of them; with the order of texts, which would
  // otherwise pull in the list.
  {
    name: 'sports',
    test: /\/kernel\/text\/compare-text\.|\/web\/features\/sportsbook\/(match\/|price\/|live\/use-|lazy\/lazy-(parts|match|outright)\.|favourites\/favourite-sports-store\.|search\/search-path\.)|\/web\/app\/routes\/sports\/(sportsbook|lazy-not-found)\./,
  },
  // The code for live matches that all sports share, with the texts of incidents, which its folded course uses as well.
  { name: 'tracker', test: /\/web\/features\/sportsbook\/(lazy\/tracker\.lazy|event\/incident-text)\./ },
  // The drawing of a live game of goals: one file instead of one for each part that football shares.
  { name: 'goals', test: /\/web\/features\/sportsbook\/sports\/goals\/(goals-(play|field|incidents)|first-half)\./ },
  // The tree of sports, which every sports page shows, with an icon that other pages use as well.
  { name: 'chart-icon', test: /lucide-react\/dist\/esm\/icons\/chart-no-axes-column\./ },
  { name: 'sports-frame', test: /\/web\/features\/sportsbook\/(lazy\/frame\.lazy|browse\/tree-drawer|favourites\/use-favourite-sports)\./ },
  { name: 'sports-list', test: /\/web\/app\/routes\/sports\/list\.|\/event-list\.lazy\./ },
  // Reading the API's answers: a page that needs one of these modules needs the rest.
  { name: 'schemas', test: /node_modules\/zod\/|\/web\/build\/schemas\// },
  // Modules that the group below imports and other groups need as well, each in a file of its own.
  { name: 'stake-bounds', test: /\/contracts\/(account\/address-bounds|bounds|money\/stakes)\./ },
  { name: 'paging', test: /\/contracts\/paging\./ },
  { name: 'api', test: /\/web\/shared\/api\// },
  // Code shared by a table and its later parts, with the turning of wheels.
  { name: 'table', test: /\/web\/features\/originals\/(table\/(queries|table-screen|turning\/[a-z-]+|round\/round-totals)|double\/colors)\./ },
  // The back link, in a file of its own: it pulls in no other module.
  { name: 'back-link', test: /\/ui\/.*\/back-link\.|\/web\/shared\/.*\/(back|history)-link\.|lucide-react\/dist\/esm\/icons\/chevron-left\./ },
  // Small modules that most pages use: one file.
  {
    name: 'pieces',
    test: /\/(ui|web\/shared)\/.*\/(badge|page-head|format-instant|form-error)\./,
  },
  // The 18+ mark is used on home, in the footer and in a notice: in a file of its own it pulls in none of them.
  { name: 'adult-mark', test: /\/ui\/art\/adult-mark\./ },
  // The foot of every page, with the warnings that a registration form shows as well.
  { name: 'later', test: /\/web\/app\/shell\/later\/later\.lazy\.|\/statutory-warnings\./ },
  // Code that watches over a visit after the page has loaded: one file instead of a dozen small ones.
  { name: 'visit', test: /\/web\/(app\/shell\/(visit\/(?!forced\.lazy|(vpn\/)?[a-z]+-dialog\.)|settings-watch\.lazy\.)|shared\/settings\/refetch-settings\.)/ },
];
