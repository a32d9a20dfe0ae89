import { cents, formatBrl } from '#kernel/money.ts';
import type { NoticeData } from '../events.ts';
import type { Composed } from './composed.ts';

/** The player's text for a prize under review: why it is not in the balance, what happens next, and that the player need not act. */
export function winUnderReview({ amountCents }: NoticeData['win-under-review']): Composed {
  return {
    subject: 'Seu prêmio está em análise',
    paragraphs: [
      `Um prêmio de ${formatBrl(cents(amountCents))} está em análise e ainda não entrou no seu saldo: ele passa do valor que pagamos na hora.`,
      'Conferimos a rodada com o fornecedor do jogo. Em geral, isso leva até duas horas. Você não precisa fazer nada: avisamos por aqui assim que terminar.',
    ],
    inbox: true,
    toast: { kind: 'info', text: `Prêmio de ${formatBrl(cents(amountCents))} em análise` },
  };
}

/** The player's text for the outcome of the review. */
export function decidedWin({ amountCents, released }: NoticeData['win-decided'], publicUrl: string): Composed {
  const amount = formatBrl(cents(amountCents));
  if (released) {
    const paragraphs = [`Conferimos a rodada, e o seu prêmio de ${amount} foi liberado e pago na sua conta.`];
    return { subject: 'Seu prêmio foi liberado', paragraphs, inbox: true, toast: { kind: 'success', text: `Prêmio de ${amount} liberado` } };
  }
  return {
    subject: 'Seu prêmio não foi confirmado',
    paragraphs: [
      `Conferimos a rodada, e o prêmio de ${amount} não foi confirmado. Por isso, ele não será pago.`,
      `Se quiser entender o motivo ou não concordar com a decisão, fale com o nosso suporte: ${publicUrl}/contato`,
    ],
    inbox: true,
  };
}
