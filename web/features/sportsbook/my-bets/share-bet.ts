import type { BetView } from '#contracts/sportsbook/bets.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { copyText } from '#ui/data/copy-text.ts';
import { shareText } from './bet-words.ts';

/** Passes the text to the device's share sheet; without one, copies it. */
export async function shareBet(bet: BetView, siteName: string): Promise<void> {
  const [only, ...others] = new Set(bet.legs.map(({ event_id }) => event_id));
  const url = new URL(only !== undefined && others.length === 0 ? `/sports/evento/${only}` : '/sports', window.location.origin).href;
  const text = shareText(bet, siteName);
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: bet.name, text, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (await copyText(`${text}\n${url}`)) alertToast.success('Seleções copiadas.');
  else alertToast.error('Este navegador não deixa copiar nem compartilhar.');
}
