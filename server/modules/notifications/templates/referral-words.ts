import { cents, formatBrl } from '#kernel/money.ts';
import type { NoticeData } from '../events.ts';

/** What a player reads whose invitation, or whose coming by one, was rewarded. */
export function referralRewarded({ side, wallet, amountCents }: NoticeData['referral-rewarded']): readonly string[] {
  const why = side === 'referrer' ? 'Quem entrou pelo seu convite fez o primeiro depósito.' : 'Você entrou por um convite e fez o primeiro depósito.';
  const amount = formatBrl(cents(amountCents));
  return wallet === 'cash'
    ? [`${why} ${amount} já estão no seu saldo.`]
    : [`${why} Há um bônus de ${amount} à sua espera. Você decide se e quando ativar, na página de bônus; as regras estão lá.`];
}
