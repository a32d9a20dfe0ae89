import { DICE_LOWEST_STAKE_CENTS } from '#kernel/fairness/dice.ts';
import type { FirstGame } from './first-game.ts';

export const dice: FirstGame = {
  features: ['conferivel', 'multiplicador'],
  description: 'O dado cai em um número de 0 a 9999. Você escolhe a chance de ganhar, de 1% a 95%, e o lado: acima ou abaixo.',
  rules: [
    'Escolha o valor da aposta, a chance de ganhar (de 1% a 95%, sem casas decimais) e o lado.',
    'Sai um número de 0 a 9999, todos com a mesma chance. Abaixo, ganham os menores; acima, os maiores: com 30%, abaixo é de 0 a 2999 e acima é de 7000 a 9999.',
    'Quanto menor a chance, maior o multiplicador: 50% paga 1,94×, 1% paga 97×.',
    'Quem ganha recebe a aposta vezes o multiplicador, arredondado para baixo no centavo. A aposta está incluída no pagamento.',
    'O retorno teórico fica entre 89% e 97% do valor apostado, com os arredondamentos; o jogo mostra o retorno exato de cada chance e valor antes da aposta.',
    'A aposta é sorteada e paga na hora: não há rodada em aberto.',
    'O número sai de uma semente que foi selada antes da aposta: confira qualquer aposta em Jogo justo.',
  ],
  minBetCents: DICE_LOWEST_STAKE_CENTS,
  searchWords: 'dice dado dados número acima abaixo chance',
};
