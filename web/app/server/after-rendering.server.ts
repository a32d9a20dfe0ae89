import { drawingNames, drawSvg } from '../routes/files/drawings.server.tsx';

/**
 * The loaders' data as inert text: it is parsed on hydration, so that it costs nothing before the page is seen. A `<` occurs only in strings of JSON, where
 * its escape means the same.
 */
export function handoffData(data: string): string {
  return `<script type="text/plain" id="loaded">${data.replaceAll('<', '\\u003c')}</script>`;
}

/** A script's words: gives the router what `handoffData` wrote, as its own script would have. */
export const GIVE_DATA =
  '{let x=document.getElementById("loaded");if(x){let s=window.__reactRouterContext.streamController;s.enqueue(x.textContent);s.close()}}';

/** Address → drawing. All drawn ahead: one renderer must not begin within another. */
const drawn: ReadonlyMap<string, string> = new Map(drawingNames.map((name) => [`/art/${name}`, asDataAddress(drawSvg(name) ?? '')]));

/** The site's own drawing of that address as a `data:` address; any other address as it is. */
export function drawnInPlace(address: string): string {
  return drawn.get(address) ?? address;
}

/** Only what an address can't hold is escaped: the page is compressed anyway, and text compresses better than base64. */
function asDataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'")}`;
}

const END = '</body>';

/** The page with `written` as the last thing of its body, where the HTML parser puts any content after the document. */
export function atEndOfBody(page: string, written: string): string {
  const at = page.lastIndexOf(END);
  return at < 0 ? page + written : page.slice(0, at) + written + page.slice(at);
}
