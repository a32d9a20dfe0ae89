import { drawingNames, drawSvg } from '../routes/files/drawings.server.tsx';

/**
 * The loaders' data as inert text: the browser parses it on hydration, not before the first paint. A `<` occurs only inside JSON strings,
 * where its escape means the same.
 */
export function handoffData(data: string): string {
  return `<script type="text/plain" id="loaded">${data.replaceAll('<', '\\u003c')}</script>`;
}

/** The text of a script that passes the data written by `handoffData` to the router, as the router's own script would. */
export const GIVE_DATA =
  '{let x=document.getElementById("loaded");if(x){let s=window.__reactRouterContext.streamController;s.enqueue(x.textContent);s.close()}}';

/** Address → drawing. All are drawn in advance: a renderer must not start inside another. */
const drawn: ReadonlyMap<string, string> = new Map(drawingNames.map((name) => [`/art/${name}`, asDataAddress(drawSvg(name) ?? '')]));

/** The site's own drawing of that address as a `data:` address; any other address as it is. */
export function drawnInPlace(address: string): string {
  return drawn.get(address) ?? address;
}

/** Escapes only characters that an address can't contain: the page is compressed anyway, and text compresses better than base64. */
function asDataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'")}`;
}

const END = '</body>';

/** The page with `written` at the end of its body, where the HTML parser moves anything that follows the document. */
export function atEndOfBody(page: string, written: string): string {
  const at = page.lastIndexOf(END);
  return at < 0 ? page + written : page.slice(0, at) + written + page.slice(at);
}
