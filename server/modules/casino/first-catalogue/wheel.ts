import { returnText } from '#contracts/game-facts.ts';
import { WHEEL_BETTING_MS } from '#contracts/originals/wheel-facts.ts';
import { CAROUSEL_SEATS, FISH, FISH_CAUGHT, WHEEL_FIELDS, WHEEL_PAYS } from '#kernel/fairness/wheel/money-wheel.ts';
import { wheelFieldsOf, wheelPays } from '#kernel/fairness/wheel/wheel-returns.ts';
import type { FirstGame } from './first-game.ts';

const [carousel, fishing] = [wheelPays('carousel'), wheelPays('fishing')];

export const wheel: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description: `Uma roda grande de ${WHEEL_FIELDS.length} casas, igual para todo mundo: números e os bônus da quermesse, o Carrossel e a Pescaria.`,
  rules: [
    `Cada rodada recebe apostas por ${WHEEL_BETTING_MS / 1_000} segundos. Depois a roda gira e para em uma das ${WHEEL_FIELDS.length} casas, todas com a mesma chance.`,
    `Um número paga o que diz, para um: o ${WHEEL_PAYS.one} está em ${wheelFieldsOf('one')} casas, o ${WHEEL_PAYS.two} em ${wheelFieldsOf('two')}, o ${WHEEL_PAYS.twelve} em ${wheelFieldsOf('twelve')}, o ${WHEEL_PAYS.sixteen} em ${wheelFieldsOf('sixteen')} e o ${WHEEL_PAYS['twenty-five']} em ${wheelFieldsOf('twenty-five')}.`,
    `Carrossel (${wheelFieldsOf('carousel')} casa): uma roda menor, de ${CAROUSEL_SEATS.length} cavalinhos, diz quanto paga, de ${carousel.least} a ${carousel.most} para um.`,
    `Pescaria (${wheelFieldsOf('fishing')} casa): ${FISH_CAUGHT} dos ${FISH.length} peixes saem da água, e a soma deles é o que paga, de ${fishing.least} a ${fishing.most} para um.`,
    'O bônus é sorteado junto com a rodada, é o mesmo para todos e só paga quem apostou nele: ninguém escolhe nada depois.',
    'Quanto mais uma posição pode pagar, menor o valor máximo nela. O máximo por rodada vale para a soma das suas apostas.',
    'Enquanto as apostas estão abertas você pode tirar todas da mesa. Depois de fechadas elas valem, mesmo se a conexão cair, e o prêmio entra no saldo sozinho.',
    'Se o resultado não puder ser sorteado, a rodada é anulada e todas as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('wheel')}, conforme a posição, com os bônus incluídos; a mesa mostra o de cada uma. Resultados passados não dizem nada sobre o próximo.`,
    'A casa e o bônus saem de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'roda girar multiplicador bonus festa junina carrossel pescaria money wheel ao vivo',
};
