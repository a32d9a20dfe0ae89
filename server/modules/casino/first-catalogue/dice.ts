import { returnRange } from '#contracts/game-facts.ts';
import { DICE_CHANCE_MAX, DICE_CHANCE_MIN, DICE_LOWEST_STAKE_CENTS, DICE_ROLLS, diceMultiplierE4, diceWinningRolls } from '#kernel/fairness/dice.ts';
import { numberText } from '#kernel/number-text.ts';
import type { FirstGame } from './first-game.ts';

const [EXAMPLE, EVEN] = [30, 50];
const [under, over] = [diceWinningRolls({ chance: EXAMPLE, direction: 'under' }), diceWinningRolls({ chance: EXAMPLE, direction: 'over' })];
const chances = `de ${DICE_CHANCE_MIN}% a ${DICE_CHANCE_MAX}%`;
const pays = (chance: number) => `${chance}% paga ${numberText(diceMultiplierE4(chance) / 10_000, 4)}×`;

export const dice: FirstGame = {
  features: ['conferivel', 'multiplicador'],
  description: `O dado cai em um número de 0 a ${DICE_ROLLS - 1}. Você escolhe a chance de ganhar, ${chances}, e o lado: acima ou abaixo.`,
  rules: [
    `Escolha o valor da aposta, a chance de ganhar (${chances}, sem casas decimais) e o lado.`,
    `Sai um número de 0 a ${DICE_ROLLS - 1}, todos com a mesma chance. Abaixo, ganham os menores; acima, os maiores: com ${EXAMPLE}%, abaixo é de ${under.first} a ${under.last} e acima é de ${over.first} a ${over.last}.`,
    `Quanto menor a chance, maior o multiplicador: ${pays(EVEN)}, ${pays(DICE_CHANCE_MIN)}.`,
    'Quem ganha recebe a aposta vezes o multiplicador, arredondado para baixo no centavo. A aposta está incluída no pagamento.',
    `O retorno teórico fica ${returnRange('dice')} do valor apostado, com os arredondamentos; o jogo mostra o retorno exato de cada chance e valor antes da aposta.`,
    'A aposta é sorteada e paga na hora: não há rodada em aberto.',
    'O número sai de uma semente que foi selada antes da aposta: confira qualquer aposta em Jogo justo.',
  ],
  minBetCents: DICE_LOWEST_STAKE_CENTS,
  searchWords: 'dice dado dados número acima abaixo chance',
};
