import type { RolloverView } from '#contracts/money/bonus.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { contributionWords } from '#web/shared/coupons/contribution-words.ts';
import { formatInstant } from '#web/shared/format-instant.ts';

type Bonus = Pick<
  RolloverView,
  'status' | 'amount' | 'amount_current' | 'amount_rollover' | 'balance' | 'contributions' | 'bets_open' | 'expires_at' | 'most_paid'
>;

const STATES = ['Disponível', 'Ativo', 'Cumprido', 'Resgatado', 'Encerrado', 'Expirado'] as const;

/** The state of the bonus in one word. */
export function bonusState(status: number): string {
  return STATES[status] ?? '';
}

/** The amount still to be bet; never below zero. */
export function missingCents({ amount_current, amount_rollover }: Pick<RolloverView, 'amount_current' | 'amount_rollover'>): Cents {
  return cents(Math.max(0, amount_rollover - amount_current));
}

/** The amount that redeeming would pay now. */
export function paidCents({ balance, most_paid }: Pick<RolloverView, 'balance' | 'most_paid'>): Cents {
  return cents(most_paid === null ? balance : Math.min(balance, most_paid));
}

/** True when the bonus is used up and has no open bet, so that betting the rest of the rollover would pay nothing. */
export function isUsedUp({ status, balance, bets_open }: Pick<RolloverView, 'status' | 'balance' | 'bets_open'>): boolean {
  return status === 1 && balance === 0 && !bets_open;
}

export interface AccountLine {
  readonly label: string;
  readonly text: string;
  readonly isSum: boolean;
}

/** The bonus as a sum: received − taken by bets + won by bets = remaining. */
export function bonusAccount({ amount, amount_won, balance }: Pick<RolloverView, 'amount' | 'amount_won' | 'balance'>): readonly AccountLine[] {
  const line = (label: string, value: number, sign = '') => ({ label, text: `${value === 0 ? '' : sign}${formatBrl(cents(value))}`, isSum: false });
  return [
    line('Bônus recebido', amount),
    line('Apostado com ele', Math.max(0, amount + amount_won - balance), '−'),
    line('Prêmios dessas apostas', amount_won, '+'),
    { ...line('Saldo do bônus', balance), isSum: true },
  ];
}

/** A sentence with the maximum payout while it still matters; "" where the bonus pays all that remains. */
export function mostPaidWords({ status, most_paid }: Pick<RolloverView, 'status' | 'most_paid'>): string {
  if (most_paid === null || status > 2) return '';
  return `No resgate ele paga no máximo ${formatBrl(cents(most_paid))}; o que passar disso não vai para o seu saldo.`;
}

/** The state of the bonus and the next step, in one sentence. */
export function bonusSentence(bonus: Bonus): string {
  const until = bonus.expires_at === null ? '' : formatInstant(bonus.expires_at);
  switch (bonus.status) {
    case 0:
      return `Ative até ${until} para receber ${formatBrl(cents(bonus.amount))} e ter ${formatBrl(cents(bonus.amount_rollover))} em apostas para cumprir.`;
    case 1:
      if (isUsedUp(bonus)) return 'O saldo deste bônus acabou: mais apostas não o trazem de volta. Um novo bônus toma o lugar dele.';
      return `Faltam ${formatBrl(missingCents(bonus))} em apostas até ${until}; ${contributionWords(bonus.contributions)}.`;
    case 2:
      return bonus.bets_open
        ? 'Você cumpriu este bônus. Assim que terminarem as apostas em aberto feitas com ele, é só resgatar.'
        : `Você cumpriu este bônus: ${formatBrl(paidCents(bonus))} podem ir para o seu saldo.`;
    case 3:
      return 'Este bônus foi para o seu saldo.';
    case 5:
      return 'O prazo deste bônus acabou.';
    default:
      return 'Este bônus foi encerrado.';
  }
}
