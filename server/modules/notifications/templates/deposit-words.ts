import { cents, formatBrl } from '#kernel/money.ts';
import type { NoticeData } from '../events.ts';

const OWN_ACCOUNT = 'Para depositar, pague sempre a partir de uma conta bancária no seu nome.';

/** Why a Pix was not credited, and what the player can do. */
export function returnedDeposit({ amountCents, reason }: NoticeData['deposit-returned']): readonly string[] {
  const amount = formatBrl(cents(amountCents));
  switch (reason) {
    case 'returned_by_psp':
      return [
        `O banco devolveu ${amount} do seu Pix a quem pagou, e por isso esse valor não entrou no seu saldo.`,
        'Se você não pediu a devolução, fale com o seu banco. Para depositar, faça um novo Pix.',
      ];
    case 'payer_unknown':
      return [`Recebemos um Pix de ${amount}, mas o banco não informou de qual CPF ele veio. Por isso o valor foi devolvido a quem pagou.`, OWN_ACCOUNT];
    case 'charge_already_paid':
      return [
        `Recebemos um segundo Pix de ${amount} para um depósito que já estava pago. Por isso o valor foi devolvido.`,
        'Para depositar de novo, gere um novo código Pix.',
      ];
    case 'limit_reached':
      return [`Recebemos um Pix de ${amount}, mas ele passa do limite de depósito que você definiu. Por isso o valor foi devolvido.`];
    case 'player_cannot_receive':
      return [`Recebemos um Pix de ${amount}, mas sua conta não pode receber depósitos no momento. Por isso o valor foi devolvido.`];
    default:
      return [`Recebemos um Pix de ${amount} feito a partir de uma conta que não está no seu CPF. Por isso o valor foi devolvido a quem pagou.`, OWN_ACCOUNT];
  }
}

/** The player's text for a credited Pix that went back: where the money went, and how the missing part is handled. */
export function reversedDeposit({ amountCents, owedCents }: NoticeData['deposit-taken-back']): readonly string[] {
  const said = `O banco devolveu ${formatBrl(cents(amountCents))} de um Pix seu a quem pagou, e esse valor saiu da sua conta. Isso acontece em um estorno ou em um pedido de devolução (MED).`;
  const owed = `Desse valor, ${formatBrl(cents(owedCents))} já não estavam no seu saldo. Eles não podem ser sacados e serão abatidos dos seus próximos prêmios.`;
  return [said, ...(owedCents > 0 ? [owed] : []), 'Se você não pediu a devolução, fale com o seu banco. Saques ainda não enviados vão passar por uma análise.'];
}
