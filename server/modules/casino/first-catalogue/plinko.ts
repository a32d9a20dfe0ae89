import { returnRange } from '#contracts/game-facts.ts';
import { PLINKO_LOWEST_STAKE_CENTS, PLINKO_ROWS_MAX, PLINKO_ROWS_MIN, plinkoHighestE2 } from '#kernel/fairness/plinko/plinko.ts';
import { numberText } from '#kernel/number-text.ts';
import type { FirstGame } from './first-game.ts';

const rows = `de ${PLINKO_ROWS_MIN} a ${PLINKO_ROWS_MAX}`;
const edge = (risk: 'low' | 'high') => `${numberText(plinkoHighestE2({ rows: PLINKO_ROWS_MAX, risk }) / 100, 2)}×`;

export const plinko: FirstGame = {
  features: ['conferivel', 'multiplicador'],
  description: `Uma bola cai por ${rows} linhas de pinos até uma casa com um multiplicador. Você escolhe as linhas e o risco: baixo, médio ou alto.`,
  rules: [
    `Escolha o valor da aposta, o número de linhas (${rows}) e o risco: baixo, médio ou alto.`,
    'Em cada linha a bola vai para a esquerda ou para a direita com a mesma chance. A casa em que ela cai é o número de vezes que foi para a direita.',
    'As casas do meio são as mais frequentes e pagam menos que a aposta; as das pontas são raras e pagam mais. A tabela é simétrica e aparece embaixo do tabuleiro antes da aposta.',
    `Quanto maior o risco, maior a diferença entre o meio e as pontas: com ${PLINKO_ROWS_MAX} linhas, a ponta paga ${edge('low')} no risco baixo e ${edge('high')} no alto.`,
    'Você recebe a aposta vezes o multiplicador da casa, arredondado para baixo no centavo. A aposta está incluída no pagamento: um multiplicador menor que um devolve menos do que foi apostado.',
    `O retorno teórico fica ${returnRange('plinko')} do valor apostado, com os arredondamentos; o jogo mostra o retorno exato de cada tabuleiro e valor antes da aposta.`,
    'A aposta é sorteada e paga na hora: a queda da bola só mostra o resultado. Várias bolas podem cair ao mesmo tempo, cada uma uma aposta.',
    'O caminho sai de uma semente que foi selada antes da aposta: confira qualquer aposta em Jogo justo.',
  ],
  minBetCents: PLINKO_LOWEST_STAKE_CENTS,
  searchWords: 'plinko bola bolinha pinos cair linhas risco',
};
