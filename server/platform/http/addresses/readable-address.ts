/**
 * Escapes every `%` of a path with a malformed escape (`/play/%FF`, `/play/%zz`), so that the path can be decoded. Otherwise the router refuses the address
 * before the site's own 404 page can be shown.
 */
export function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
