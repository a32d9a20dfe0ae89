import { cents, formatBrl } from '#kernel/money.ts';
import type { NoticeData } from '../events.ts';
import type { Composed } from './composed.ts';

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** The player's text about a bonus: facts without haste. */
export function bonusNews({ news, amountCents, until }: NoticeData['bonus-news']): Composed {
  const amount = formatBrl(cents(amountCents));
  const day = until === null ? '' : DAY.format(new Date(until));
  switch (news) {
    case 'granted':
      return said(
        'Você recebeu um bônus',
        `Um bônus de ${amount} está na sua conta. Ele só começa se você ativar, até ${day}. Leia as regras antes de decidir.`,
      );
    case 'completed':
      return said('Seu bônus foi concluído', `As apostas do seu bônus de ${amount} estão completas. Resgate o valor na página de bônus; ele não vence.`);
    case 'ending':
      return said('Um bônus seu tem data para terminar', `Seu bônus de ${amount} vale até ${day}. Se você não quiser usá-lo, não precisa fazer nada.`);
    case 'expired':
      return said('Um bônus seu terminou', `O prazo do seu bônus de ${amount} acabou e ele foi encerrado. O seu dinheiro não muda.`);
    case 'ended':
      return said('Um bônus seu foi encerrado', `Seu bônus de ${amount} foi encerrado. O seu dinheiro não muda; os detalhes estão na página de bônus.`);
  }
}

function said(subject: string, sentence: string): Composed {
  return { subject, paragraphs: [sentence], inbox: true };
}
