import { drawingNames, drawSvg } from '../routes/files/drawings.server.tsx';

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
