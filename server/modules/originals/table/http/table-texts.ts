import { HOUSE_STAKE_TEXTS } from '../../house-game/http/stake-refusals.ts';
import type { AnyTableWire } from '../table-game.ts';

/** Status and text of every refusal of a bet on a table, and the texts about its bounds. */
export const tableTexts: Pick<AnyTableWire, 'texts' | 'bounds'> = {
  texts: {
    ...HOUSE_STAKE_TEXTS,
    round_closed: { status: 409, text: 'As apostas desta rodada já fecharam. Nada foi descontado.' },
    round_not_found: { status: 404, text: 'Rodada não encontrada.' },
    stake_above_maximum: { status: 422, text: 'O total das suas apostas passaria do máximo por rodada.' },
    payout_above_maximum: { status: 422, text: 'Com esta aposta, o seu prêmio passaria do máximo por rodada.' },
  },
  bounds: {
    highest: (amount) => `O máximo por rodada é ${amount}, somando as suas apostas.`,
    instead: 'escolha um valor menor',
  },
};
