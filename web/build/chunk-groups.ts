interface ChunkGroup {
  readonly name: string;
  /** Modules, by path. */
  readonly test: RegExp;
}

/** Which modules travel together: small files compress badly one by one, and what changes seldom stays in the browser's cache across builds. */
export const chunkGroups: ChunkGroup[] = [
  // What every page needs changes seldom: one file compresses better than ten, and stays in the browser's cache across builds.
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@remix-run|cookie-es)\// },
  // The frame around every page, in one piece, too.
  {
    name: 'frame',
    test: /vite\/preload-helper|lucide-react\/dist\/esm\/(Icon|createLucideIcon|context|shared\/|icons\/(arrow-right|dices|heart|log-out|plus|search|shield-check|trophy|x)\.)|\/ui\/(amount|button|button-class|cx|link-button|spinner|art\/(adult-mark|art-props|brand-mark|mark-paths|wordmark))\.|\/ui\/brands\/|\/web\/app\/(seo\/|shell\/(?!visit|player-watch|casino-frame|leave-registration|deposit-content)|document|error-page|brand-|nonce-context|preferences-script|images-context|reload-home|middleware\/(login-path|route-middleware))|\/web\/shared\/(modal\/|settings\/(settings-context|site-settings|live-settings)|storage\/|create-store|when-idle|lazy-late|session\/(session-store|session-provider|balance-store))/,
  },
  // The token and the other tabs: for players, and for whoever calls the API.
  {
    name: 'session',
    test: /\/web\/shared\/(session\/(tokens|create-(token|tabs|refresher)|granted-token|session-message|on-session-change|join-foreign)|api\/(cookie|visitor-ip)|verification\/(vpn-store|verification-store))/,
  },
  { name: 'alerts', test: /\/ui\/alert-toast\/|lucide-react\/dist\/esm\/icons\/(info|circle-exclamation-point|circle-check|triangle-alert)\./ },
  // What forms and lists on most pages share, then a shelf of games: small files compress badly one by one.
  { name: 'controls', test: /\/ui\/(empty-state|field-context|select|skeleton|text-input)\./ },
  {
    name: 'shelf',
    test: /\/web\/features\/casino\/(ask-games|chips|empty-shelf|favourite-heart|favourite-store|game-card|game-figures|game-grid|late-scene|poster-|shelf|use-(favourites|shelf))|\/web\/app\/shell\/casino-frame/,
  },
  // What a page of matches needs before its prices can be pressed.
  {
    name: 'sports',
    test: /\/web\/features\/sportsbook\/((browse\/team-shield|price\/|late\/late\.|live\/use-|slip\/(slip-store|slip-selection|kept-store))|(clock-text|format-kickoff|price-text|list-path|sports-frame|orange-columns)\.)|\/web\/app\/(late-not-found|routes\/sportsbook)\.|\/web\/shared\/late-of|\/kernel\/(odds|clock)\.|lucide-react\/dist\/esm\/icons\/lock\./,
  },
  {
    name: 'sports-list',
    test: /\/web\/features\/sportsbook\/browse\/(event-list|event-row|group-events|list-page|list-filter)\.|\/web\/app\/routes\/sports\./,
  },
  // What watches over a visit once the page stands: one file instead of a dozen small ones.
  {
    name: 'visit',
    test: /\/web\/app\/shell\/visit\/(?!deposit|settings|connection)|\/web\/shared\/(consent|tracking|build|client-errors|navigation\/(prefetch-links|route-modules|history-url))|\/contracts\/marketing-attributes|\/web\/features\/support\/(support-launcher|use-stands-aside)|lucide-react\/dist\/esm\/icons\/(circle-question-mark|wifi-off)\./,
  },
];
