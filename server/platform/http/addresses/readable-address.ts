/**
 * An address whose path decodes: where an escape in it is none (`/play/%FF`, `/play/%zz`), every `%` of the path stands for itself, as in the name of a page
 * that doesn't exist. Without this the router refuses the address before a page can say that it leads nowhere.
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
