import type { SlipSelection } from '../store/slip-selection.ts';
import { beforeSending, isUnfit, type Quote, standing } from './quote-of.ts';

/** Why a selection cannot be bet on now, in other words than a refusal, since nothing was sent; null while it can. */
export function offText(selection: SlipSelection, quote: Quote): string | null {
  const state = standing(selection, quote);
  if (state !== 'suspended' && state !== 'gone') return null;
  switch (quote.legs.get(selection.marketId)?.code) {
    case 'market_suspended':
      return 'Suspensa por enquanto.';
    case 'event_started':
      return isOutright(selection) ? 'As apostas já fecharam.' : 'O jogo já começou.';
    case 'event_not_open':
      return 'O jogo não está aberto para apostas.';
    default:
      return 'Não está mais aberta para apostas.';
  }
}

/** Whether it is on an outright: no sport has markets of that name. */
export function isOutright({ marketId }: Pick<SlipSelection, 'marketId'>): boolean {
  return marketId.includes(':outright_');
}

/** The text on why a selection can't be combined with the others of its match; null while it can. */
export function unfitText({ marketId }: SlipSelection, { legs }: Quote): string | null {
  const { code = null, message = null } = legs.get(marketId) ?? {};
  return message !== null && isUnfit(code) ? beforeSending(message) : null;
}
