import { cents, formatBrl } from '#kernel/money.ts';
import type { NoticeData } from '../events.ts';

/** The player's text for a rewarded invitation, as referrer or as new player. */
export function referralRewarded({ side, wallet, amountCents }: NoticeData['referral-rewarded']): readonly string[] {
  const why = side === 'referrer' ? 'Quem entrou pelo seu convite fez o primeiro depósito.' : 'Você entrou por um convite e fez o primeiro depósito.';
  const amount = formatBrl(cents(amountCents));
  return wallet === 'cash'
    ? [`${why} ${amount} já estão no seu saldo.`]
    : [`${why} Há um bônus de ${amount} à sua espera. Você decide se e quando ativar, na página de bônus; as regras estão lá.`];
}
