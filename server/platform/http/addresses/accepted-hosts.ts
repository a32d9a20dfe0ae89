/** True when the site answers to this name: a Host header, or the host of an origin. */
export type AcceptsHost = (host: string | undefined) => boolean;

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)\.?(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Accepts the host of PUBLIC_URL with any port, since a proxy may listen on another one, and with `loopback` also loopback names. */
export function acceptHosts(options: { readonly publicUrl: string; readonly loopback: boolean }): AcceptsHost {
  const own = new URL(options.publicUrl).hostname;
  return (host) => {
    const name = HOST.exec(host ?? '')?.[1]?.toLowerCase();
    return name !== undefined && (name === own || (options.loopback && LOOPBACK.test(name)));
  };
}

/** True when a browser's `Origin` is one of the site's own pages, for a call to `host`. */
export type AcceptsOrigin = (origin: string, host: string | undefined) => boolean;

/**
 * Accepts the origin of PUBLIC_URL, and the called host under the scheme of PUBLIC_URL: a page of the same name at another port or under another scheme is
 * another site. With `loopback`, accepts this machine's own names without encryption too.
 */
export function acceptOrigins(options: { readonly publicUrl: string; readonly loopback: boolean }): AcceptsOrigin {
  const { origin: own, protocol } = new URL(options.publicUrl);
  return (origin, host = '') => {
    if (origin === own) return true;
    if (!HOST.test(host)) return false;
    if (originOf(protocol, host) === origin) return true;
    return options.loopback && LOOPBACK.test(HOST.exec(host)?.[1]?.toLowerCase() ?? '') && originOf('http:', host) === origin;
  };
}

/** The host names to which the site answers, and the origins of its own pages. */
export const ownAddresses = (options: Parameters<typeof acceptHosts>[0]) => ({ acceptsHost: acceptHosts(options), acceptsOrigin: acceptOrigins(options) });

/** Accepts any scheme at the called host: for servers that do not know their public address. */
export function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).origin === origin && new URL(origin).host === host?.toLowerCase();
}

/** The host as a browser writes it; "" when the text is no host. */
function originOf(protocol: string, host: string): string {
  return URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).origin : '';
}
