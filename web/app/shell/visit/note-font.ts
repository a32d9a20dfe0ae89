import fontUrl from '#ui/fonts/inter-latin.woff2?url';
import { storage } from '#web/shared/storage/storage.ts';
import { FONT_KEY } from '../../document/ask-for-font.ts';

/** Notes that this browser has had the font, once it is there: the next page asks for it ahead. A font that doesn't come is noted as none. */
export async function noteFont(): Promise<void> {
  const faces = await document.fonts.load("1em 'Inter Variable'").catch(() => []);
  if (faces.length > 0) storage.local.write(FONT_KEY, fontUrl);
}
