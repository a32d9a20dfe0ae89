import type { ReferralEntry, ReferralOffer, ReferralView } from '#contracts/money/referral.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';

/** The reason why there is no link, in plain words. */
export const CLOSED_TEXTS: Readonly<Record<NonNullable<ReferralView['closed']>, { readonly title: string; readonly text: string }>> = {
  profile: {
    title: 'Aqui não há recompensa por indicação',
    text: 'Esta casa não dá nenhuma vantagem por convidar outras pessoas. Por isso não há link nem código.',
  },
  disabled: { title: 'As indicações estão suspensas', text: 'No momento não há link nem recompensa por convidar. O que você já recebeu continua seu.' },
  protection: {
    title: 'Sem convites durante a sua pausa ou autoexclusão',
    text: 'Enquanto ela durar, não há link nem recompensa. O que você já recebeu continua seu e pode ser sacado.',
  },
};

export interface Terms {
  readonly steps: readonly string[];
  readonly conditions: readonly string[];
}

/** The terms in plain words: the steps in order, and further conditions. */
export function termsOf({ minimum, referrer, referee, withdraw_day }: ReferralView['terms']): Terms {
  const gifts = [referrer === null ? null : `você recebe ${gift(referrer)}`, referee === null ? null : `quem entrou recebe ${gift(referee)}`];
  const rewards = gifts.filter((text) => text !== null).join(' e ');
  const deposit = minimum > 0 ? `A pessoa faz um primeiro depósito de pelo menos ${formatBrl(cents(minimum))}.` : 'A pessoa faz o primeiro depósito.';
  const bonus = [referrer, referee].find((offer) => offer?.wallet === 'bonus') ?? null;
  const cash = [referrer, referee].some((offer) => offer?.wallet === 'cash');
  return {
    steps: [
      'Quem recebe o link abre a conta por ele.',
      deposit,
      rewards === '' ? 'No momento não há recompensa.' : `Quando o depósito é creditado, ${rewards}. Uma vez por pessoa.`,
    ],
    conditions: [
      ...(bonus === null ? [] : [bonusRule(bonus)]),
      ...(cash && withdraw_day > 0 ? [`O valor em dinheiro pode ser usado na hora e sacado a partir do dia ${withdraw_day} do mês.`] : []),
      'Se o depósito for devolvido, a recompensa também é.',
      'O convite é para outras pessoas, maiores de 18 anos. Contas ligadas entre si passam por uma análise antes.',
    ],
  };
}

function gift({ wallet, amount }: ReferralOffer): string {
  return wallet === 'cash' ? `${formatBrl(cents(amount))} em dinheiro` : `um bônus de ${formatBrl(cents(amount))}`;
}

function bonusRule({ times, days }: ReferralOffer): string {
  const often = times === 1 ? 'uma vez' : `${times ?? 1} vezes`;
  return `O bônus é opcional: depois de ativado, o valor dele precisa ser apostado ${often} em até ${days ?? 0} dias para virar dinheiro.`;
}

/** The state of an invitation, in a word and a sentence. */
export function entryState(entry: ReferralEntry): { readonly word: string; readonly tone: BadgeTone; readonly text: string } {
  const { state, amount, wallet, withdrawable_at } = entry;
  const value = amount === null ? '' : formatBrl(cents(amount));
  switch (state) {
    case 'registered':
      return { word: 'Conta aberta', tone: 'info', text: 'Falta o primeiro depósito.' };
    case 'pending':
      return { word: 'Em análise', tone: 'neutral', text: 'O depósito foi feito. A recompensa está sendo conferida.' };
    case 'rewarded':
      return { word: 'Recompensa dada', tone: 'positive', text: rewardText(value, wallet, withdrawable_at) };
    case 'taken_back':
      return { word: 'Desfeita', tone: 'neutral', text: 'O depósito foi devolvido, e a recompensa também.' };
    case 'ended':
      return { word: 'Sem recompensa', tone: 'neutral', text: 'Este convite não deu recompensa.' };
  }
}

function rewardText(value: string, wallet: ReferralEntry['wallet'], withdrawableAt: string | null): string {
  if (wallet === 'bonus') return `Bônus de ${value}, na sua página de bônus.`;
  return withdrawableAt === null
    ? `${value} em dinheiro, no seu saldo.`
    : `${value} em dinheiro. Saque a partir de ${formatInstant(withdrawableAt).slice(0, 10)}.`;
}

/** The text for a player who registered through an invitation; it mentions the deposit until that is made. */
export function welcomeText(entry: ReferralEntry, { minimum, referee }: ReferralView['terms']): string {
  if (entry.state === 'registered') {
    if (referee === null) return '';
    const least = minimum > 0 ? ` de pelo menos ${formatBrl(cents(minimum))}` : '';
    return `Você abriu a conta por um convite. Se fizer um primeiro depósito${least}, recebe ${gift(referee)}.`;
  }
  return entryState(entry).text;
}

/** The text to share: no promise, no urgency. */
export function shareText(siteTitle: string): string {
  return `Este é o meu convite para o ${siteTitle}. Só para maiores de 18 anos; jogue com responsabilidade.`;
}
