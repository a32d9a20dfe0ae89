import { sessionHeaders } from '../session/access/session-headers.ts';
import { liveSettings } from './settings-context.ts';
import { readColours, readSettings } from './read-settings.ts';

/** Reads the published settings again and puts them to use, colours included; into maintenance the page is loaded anew. What can't be read changes nothing. */
export async function refetchSettings(): Promise<void> {
  try {
    const answer = await fetch('/v2/settings/', { headers: sessionHeaders(), credentials: 'same-origin', cache: 'no-cache' });
    if (!answer.ok) return;
    const published: unknown = await answer.json();
    const settings = readSettings(published);
    if (settings.maintence) return window.location.reload();
    liveSettings.set(settings);
    const style = document.getElementById('brand-css');
    const { brandCss } = await import('#ui/theme/brand-css.ts');
    const colours = brandCss(readColours(published));
    // The same text put in anew would have the whole page styled again.
    if (style !== null && style.textContent !== colours) style.textContent = colours;
  } catch {
    // Offline: the settings the page has go on.
  }
}
