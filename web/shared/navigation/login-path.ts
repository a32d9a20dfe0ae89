/** Where a visitor logs in, with the page they wanted kept. `state` is one of the product's own parameters: it doesn't look like an arrival. */
export function loginPath(target: string): string {
  const safe = safeTarget(target);
  return safe === '/' ? '/login' : `/login?${new URLSearchParams({ state: safe })}`;
}

/** The page to go to after login, out of the query of /login. */
export function loginTarget(search: string): string {
  return safeTarget(new URLSearchParams(search).get('state') ?? '/');
}

/** The login address for a visitor at `pathname` with `search`. A visitor who is already at the login keeps their target page. */
export function loginPathFrom(pathname: string, search: string): string {
  return loginPath(pathname === '/login' ? loginTarget(search) : pathname + search);
}

/** The address of the page that a request of the router's is about: for its data it asks `{page}.data`, with parameters of its own. */
export function pageOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const query = String(searchParams);
  return pathname.replace(/\.data$/, '') + (query === '' ? '' : `?${query}`);
}

/** A path inside this site, or "/": nothing that a browser could read as another site, and never back to /login. */
export function safeTarget(target: string): string {
  const inside = /^\/(?![/\\])/.test(target) && !/[\\\s\p{Cc}]/u.test(target) && URL.canParse(target, 'http://site.invalid');
  if (!inside) return '/';
  const url = new URL(target, 'http://site.invalid');
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
