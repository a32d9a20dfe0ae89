/** Runs in the page before its own scripts: simulates a browser that refuses all storage for the site. */
export const DENY_STORAGE = `
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { configurable: true, get: refuse });
`;

/** Refuses cookies too, and messages between tabs. */
export const DENY_SITE_DATA = `${DENY_STORAGE}
  Object.defineProperty(window, 'BroadcastChannel', { value: class { constructor() { refuse(); } } });
  Object.defineProperty(navigator, 'locks', { value: { request: async () => refuse() } });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
`;

/** Refuses only in frames of other sites, like a private window or the setting against third-party cookies. */
export const DENY_THIRD_PARTIES = `if (window !== window.top) {${DENY_STORAGE}}`;
