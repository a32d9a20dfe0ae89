import { DICE_LOWEST_STAKE_CENTS } from '#kernel/fairness/dice.ts';
import type { FirstGame } from './first-game.ts';

export const dice: FirstGame = {
  features: ['conferivel'],
  description: 'Um número de 0 a 9999, dois lados. Escolha baixo ou alto e veja na hora o que saiu.',
  rules: [
    'Escolha o valor da aposta e um lado: baixo é de 0 a 4999, alto é de 5000 a 9999.',
    'O lado certo paga 1,94 vez o valor apostado, arredondado para baixo no centavo. A aposta está incluída no pagamento.',
    'O retorno teórico fica entre 94% e 97% do valor apostado, com os arredondamentos.',
    'O número sai de uma semente que foi lacrada antes da aposta: confira qualquer aposta em Jogo justo.',
  ],
  minBetCents: DICE_LOWEST_STAKE_CENTS,
  searchWords: 'dice número alto baixo',
};
