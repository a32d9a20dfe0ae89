/** Runs in the page before its own scripts: a browser that refuses to keep anything for the site. */
export const DENY_STORAGE = `
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { configurable: true, get: refuse });
`;

/** With it cookies, and what goes from tab to tab. */
export const DENY_SITE_DATA = `${DENY_STORAGE}
  Object.defineProperty(window, 'BroadcastChannel', { value: class { constructor() { refuse(); } } });
  Object.defineProperty(navigator, 'locks', { value: { request: async () => refuse() } });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
`;

/** In frames of other sites alone: a private window, or the setting against third parties' cookies. */
export const DENY_THIRD_PARTIES = `if (window !== window.top) {${DENY_STORAGE}}`;
