import type { RoundReply } from '#studio/protocol/rgs.ts';
import { brl } from '../text/money.ts';
import { element, icon } from './element.ts';
import { ICONS } from './icons.ts';

const WHEN = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

/** The last rounds, newest first, each with a button to see it again. `rounds` null: they could not be loaded. */
export function roundsContent(rounds: readonly RoundReply[] | null, replay: (round: RoundReply) => void): Node[] {
  if (rounds === null) return [element('p', {}, 'Não foi possível buscar as rodadas agora. Elas estão guardadas: tente de novo daqui a pouco.')];
  if (rounds.length === 0) return [element('p', {}, 'Suas rodadas neste jogo aparecem aqui.')];
  return [
    element('p', { class: 'faint' }, 'Rever uma rodada não custa nada e não muda o seu saldo.'),
    element('ol', { class: 'rounds' }, ...rounds.map((round) => roundRow(round, () => replay(round)))),
  ];
}

function roundRow(round: RoundReply, replay: () => void): HTMLElement {
  const when = WHEN.format(new Date(round.played_at));
  const button = element('button', { type: 'button', class: 'answer', 'aria-label': `Rever a rodada de ${when}` }, icon(...ICONS.play), 'Rever');
  button.addEventListener('click', replay);
  return element(
    'li',
    {},
    element('div', {}, element('time', { datetime: round.played_at }, when), element('small', {}, round.round_id)),
    element(
      'dl',
      {},
      element('div', {}, element('dt', {}, round.is_free ? 'Rodada grátis' : 'Aposta'), element('dd', {}, brl(round.stake))),
      element('div', {}, element('dt', {}, 'Retorno'), element('dd', {}, brl(round.payout))),
    ),
    button,
  );
}
