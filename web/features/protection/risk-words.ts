import type { RiskBand } from './score-self-test.ts';

export interface RiskWords {
  /** The points of the band, as text. */
  readonly range: string;
  readonly title: string;
  readonly text: string;
}

/** The text for a result: calm, without blame, and always with a next step. */
export const riskWords: Readonly<Record<RiskBand, RiskWords>> = {
  none: {
    range: '0',
    title: 'Sem sinais de risco nas suas respostas',
    text: 'Continue apostando só o que não faz falta. Você pode refazer o teste quando quiser.',
  },
  low: {
    range: '1 a 2',
    title: 'Risco baixo',
    text: 'Há pequenos sinais. Decida antes quanto dinheiro e quanto tempo cabem na diversão, e pare quando chegar lá.',
  },
  moderate: {
    range: '3 a 7',
    title: 'Risco moderado',
    text: 'Pelas suas respostas, apostar já traz consequências. Uma pausa ajuda a ver com clareza, e conversar com alguém também.',
  },
  high: {
    range: '8 ou mais',
    title: 'Risco alto',
    text: 'Suas respostas se parecem com as de quem perdeu o controle das apostas. Isso tem tratamento, de graça pelo SUS, e ninguém precisa resolver sozinho. Considere a autoexclusão e procure um dos contatos abaixo.',
  },
};
