import { cents, formatBrl } from '#kernel/money.ts';
import type { BetEnding } from '../events.ts';
import type { Composed } from './composed.ts';

/**
 * The player's text for settled sports bets, without excitement: a toast when money moved, in the tone of success only if more came back than was staked; a
 * lost bet appears in the inbox only.
 */
export function endedBets(bets: readonly BetEnding[]): Composed {
  const [first] = bets;
  if (first !== undefined && bets.length === 1) return one(first);
  const paid = sum(bets, ({ payoutCents }) => payoutCents);
  const won = bets.filter(({ ending }) => ending === 'won').length;
  const celebrates = paid > sum(bets, ({ stakeCents }) => stakeCents) && !bets.some(({ corrected }) => corrected);
  const subject = `${bets.length} apostas encerradas`;
  return {
    subject,
    paragraphs: [bets.map((bet) => line(bet)).join('\n')],
    inbox: true,
    ...(paid === 0
      ? {}
      : {
          toast: celebrates
            ? { kind: 'success', text: `${won} de ${bets.length} apostas ganhas: ${brl(paid)} no seu saldo` }
            : { kind: 'info', text: `${subject}: ${brl(paid)} de volta no seu saldo` },
        }),
  };
}

function one(bet: BetEnding): Composed {
  const { name, ending, corrected, payoutCents } = bet;
  const subject = corrected ? 'Resultado corrigido' : TITLES[ending];
  const paragraphs = [line(bet)];
  if (corrected) return { subject, paragraphs, inbox: true, toast: { kind: 'info', text: `Resultado corrigido — ${name}` } };
  switch (ending) {
    case 'won':
      return { subject, paragraphs, inbox: true, toast: { kind: 'success', text: `Aposta ganha: ${brl(payoutCents)} — ${name}` } };
    case 'returned':
    case 'void':
      return { subject, paragraphs, inbox: true, toast: { kind: 'info', text: `${subject}: ${brl(payoutCents)} de volta — ${name}` } };
    case 'cashed_out':
    case 'partially_cashed_out':
      return { subject, paragraphs, inbox: true, toast: { kind: 'info', text: `${subject}: ${brl(payoutCents)} — ${name}` } };
    case 'lost':
    case 'reopened':
      return { subject, paragraphs, inbox: true };
  }
}

const TITLES: Readonly<Record<BetEnding['ending'], string>> = {
  won: 'Aposta ganha',
  returned: 'Aposta encerrada',
  lost: 'Aposta perdida',
  void: 'Aposta anulada',
  reopened: 'Aposta em aberto de novo',
  cashed_out: 'Aposta encerrada por você',
  partially_cashed_out: 'Parte da aposta encerrada por você',
};

function line({ name, ending, corrected, payoutCents }: BetEnding): string {
  const now = corrected ? 'Com o resultado corrigido, ' : '';
  switch (ending) {
    case 'won':
      return corrected ? `${name}. ${now}a aposta pagou ${brl(payoutCents)}.` : `${name}: você recebeu ${brl(payoutCents)}.`;
    case 'returned':
      return `${name}. ${corrected ? now : ''}${corrected ? 'voltaram' : 'Voltaram'} ${brl(payoutCents)} para o seu saldo.`;
    case 'void':
      return `${name}. ${corrected ? `${now}a` : 'A'} aposta foi anulada e ${brl(payoutCents)} voltaram para o seu saldo.`;
    case 'lost':
      return corrected ? `${name}. ${now}a aposta não pagou prêmio e o valor pago antes foi retirado.` : `${name}: a aposta não pagou prêmio.`;
    case 'cashed_out':
      return `${name}: você encerrou a aposta e recebeu ${brl(payoutCents)}.`;
    case 'partially_cashed_out':
      return `${name}: você encerrou uma parte da aposta e recebeu ${brl(payoutCents)}. O restante continua valendo.`;
    case 'reopened':
      return `${name}. O resultado foi retirado e a aposta espera pelo resultado final.`;
  }
}

function sum(bets: readonly BetEnding[], of: (bet: BetEnding) => number): number {
  return bets.reduce((total, bet) => total + of(bet), 0);
}

const brl = (amount: number) => formatBrl(cents(amount));
