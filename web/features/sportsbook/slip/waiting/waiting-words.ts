import { shownOdds } from '../quote/shown-odds.ts';
import type { WaitingBet } from './waiting-view.ts';

/** The heading of a card. */
export function waitingTitle({ state }: WaitingBet): string {
  switch (state.kind) {
    case 'pending':
      return 'Confirmando sua aposta';
    case 'accepted':
      return state.isBetter ? 'Aposta aceita, com cotação melhor' : 'Aposta aceita';
    case 'reoffered':
      return 'A cotação mudou';
    case 'rejected':
      return 'Aposta não aceita';
  }
}

/** The screen-reader announcement when the state of a bet changes: its heading and its bet. */
export function waitingNews(bet: WaitingBet): string {
  const moved = bet.state.kind === 'pending' ? [] : bet.legs.filter(({ requested, odds }) => odds !== null && odds !== requested);
  const prices = moved.map(({ name, requested, odds }) => `${name}, de ${shownOdds(requested)} para ${shownOdds(odds ?? '')}`);
  return [waitingTitle(bet), ...(bet.state.kind === 'rejected' ? [bet.state.message] : []), ...prices].join('. ').replaceAll('..', '.');
}
