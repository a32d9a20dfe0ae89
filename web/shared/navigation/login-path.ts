/**
 * The login address that keeps the page the visitor wanted. `state` is one of the product's own parameters, so it isn't treated as an
 * arrival.
 */
export function loginPath(target: string): string {
  const safe = safeTarget(target);
  return safe === '/' ? '/login' : `/login?${new URLSearchParams({ state: safe })}`;
}

/** The page to go to after login, from the query of /login. */
export function loginTarget(search: string): string {
  return safeTarget(new URLSearchParams(search).get('state') ?? '/');
}

/** The login address for a visitor at `pathname` with `search`. A visitor who is already at the login keeps their target page. */
export function loginPathFrom(pathname: string, search: string): string {
  return loginPath(pathname === '/login' ? loginTarget(search) : pathname + search);
}

/** The address of the page that a router's request is for: it requests data from `{page}.data`, with parameters of its own. */
export function pageOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const query = String(searchParams);
  return pathname.replace(/\.data$/, '') + (query === '' ? '' : `?${query}`);
}

/** A path inside this site, or "/": refuses anything that a browser could read as another site, and /login. */
export function safeTarget(target: string): string {
  const inside = /^\/(?![/\\])/.test(target) && !/[\\\s\p{Cc}]/u.test(target) && URL.canParse(target, 'http://site.invalid');
  if (!inside) return '/';
  const url = new URL(target, 'http://site.invalid');
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
