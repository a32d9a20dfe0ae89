import type { FreeRounds } from '#studio/protocol/rgs.ts';
import { brl, soFar } from './money.ts';

/** "10 rodadas grátis", "1 rodada grátis". */
function rounds(count: number): string {
  return count === 1 ? '1 rodada grátis' : `${count} rodadas grátis`;
}

/** The offer when the game opens. */
export function offerText({ left, amount }: FreeRounds): { readonly title: string; readonly body: string; readonly take: string } {
  return {
    title: `${rounds(left)} de ${brl(amount)}`,
    body: 'O saldo não é usado, e o que se ganha entra nele em dinheiro. Se preferir jogar com o saldo agora, a oferta espera por você até vencer.',
    take: left === 1 ? 'Jogar rodada grátis' : 'Jogar rodadas grátis',
  };
}

/** The text after the last of them was shown. */
export function resultText({ total, won }: FreeRounds): { readonly title: string; readonly body: string } {
  const played = total === 1 ? 'Sua rodada grátis terminou' : `Suas ${total} rodadas grátis terminaram`;
  return {
    title: played,
    body:
      won === 0
        ? 'Desta vez não houve prêmio. As próximas rodadas são com o seu saldo.'
        : `O ganho foi de ${brl(won)} e já está no seu saldo. As próximas rodadas são com ele.`,
  };
}

/** The text above the game while they are played; `won` is the win of the rounds shown so far, in centavos. */
export function counterText({ total, left, amount }: FreeRounds, won: number): string {
  const counted = `${left === 1 ? 'Falta 1' : left === 0 ? 'Última' : `Faltam ${left}`} de ${rounds(total)} de ${brl(amount)}`;
  return won === 0 ? counted : `${counted}, ${soFar(won)}`;
}
