import { MOST_LINES } from '#kernel/bets/lines.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { MOST_JOINED, type SlipFault, type SlipTerms } from '../slip-figures.ts';

/** The error texts shown before anything is sent. */
export function faultText(fault: SlipFault, terms: SlipTerms): string {
  switch (fault) {
    case 'no_stake':
      return 'Informe o valor da aposta.';
    case 'no_sizes':
      return 'Escolha ao menos uma combinação do sistema.';
    case 'too_many_legs':
      return `Uma múltipla ou um sistema aceita até ${terms.sport_bet_multiple} seleções. Tire algumas, ou aposte em simples.`;
    case 'too_many_joined':
      return `Uma combinação tem no máximo ${MOST_JOINED} seleções do mesmo jogo. Tire algumas.`;
    case 'too_many_lines':
      return `Um bilhete aceita até ${numberText(MOST_LINES)} linhas. Escolha menos combinações.`;
    case 'correlated_legs':
      return 'Num sistema, seleções do mesmo jogo não se multiplicam. Fique com uma, ou escolha Múltipla.';
    case 'below_line_minimum':
      return `A menor aposta por linha é ${formatBrl(cents(terms.sport_bet_min_single))}.`;
    case 'below_total_minimum':
      return `Um bilhete com várias linhas ou apostas custa ao menos ${formatBrl(cents(terms.sport_bet_min_total))}.`;
  }
}
