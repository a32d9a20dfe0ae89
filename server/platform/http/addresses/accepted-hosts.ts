/** Whether the site answers to a name: a Host header, or the host of an origin. */
export type AcceptsHost = (host: string | undefined) => boolean;

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)\.?(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The host of PUBLIC_URL, whatever its port, since a proxy may listen on another; loopback names too where `loopback` says so. */
export function acceptHosts(options: { readonly publicUrl: string; readonly loopback: boolean }): AcceptsHost {
  const own = new URL(options.publicUrl).hostname;
  return (host) => {
    const name = HOST.exec(host ?? '')?.[1]?.toLowerCase();
    return name !== undefined && (name === own || (options.loopback && LOOPBACK.test(name)));
  };
}

/** The host of an `Origin` header; "" for `null` and for what is no origin. */
export function hostOfOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
