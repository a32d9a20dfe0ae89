import type { CouponOffer } from '#contracts/money/coupon-offers.ts';
import { WARNING_OF_LOSS } from '#contracts/site/statutory-warnings.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { formatInstant } from '../format-instant.ts';
import type { BonusTerms } from '../rollover/worked-example.ts';
import { contributionWords } from './contribution-words.ts';

/** An offer that is open now, for players and visitors. */
export interface OpenOffer {
  readonly code: string;
  readonly name: string;
  readonly title: string;
  /** All its conditions, one sentence each. */
  readonly terms: readonly string[];
  /** The figures from which its example is calculated. */
  readonly example: BonusTerms;
  /** Given with a deposit; otherwise at once. */
  readonly deposit: boolean;
  /** The text that the law requires of every offer. */
  readonly warning: string;
}

const money = (amount: number) => formatBrl(cents(amount));
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** The text of an offer: what it gives, and all its conditions. */
export function offerOf(offer: CouponOffer): OpenOffer {
  const { code, name, deposit } = offer;
  return { code, name, title: titleOf(offer), terms: termsOf(offer), example: exampleOf(offer), deposit, warning: WARNING_OF_LOSS };
}

function titleOf({ deposit, amount, percent }: CouponOffer): string {
  if (!deposit) return `${money(amount)} em bônus para jogar`;
  return percent === null ? `${money(amount)} em bônus no seu depósito` : `Bônus de ${percent}% do depósito, até ${money(amount)}`;
}

function termsOf({ amount, percent, deposit_min, times, activate_days, play_days, most_paid, contributions, per_player, ends_at }: CouponOffer): string[] {
  const target = percent === null ? money(amount * times) : times === 1 ? 'o valor do bônus' : `${times} vezes o valor do bônus`;
  const shares = contributionWords(contributions);
  return [
    deposit_min === null || deposit_min === 0 ? '' : `Vale para um depósito a partir de ${money(deposit_min)}.`,
    `Depois de ativar, aposte ${target} em até ${days(play_days)} para resgatar.`,
    `${shares.slice(0, 1).toUpperCase()}${shares.slice(1)}.`,
    most_paid === null ? '' : `O resgate paga no máximo ${money(most_paid)}.`,
    `${per_player === 1 ? 'Um por pessoa' : `Até ${per_player} por pessoa`}, para ativar em até ${days(activate_days)}.`,
    ends_at === null ? '' : `Vale até ${formatInstant(ends_at)}.`,
  ].filter((term) => term !== '');
}

/** Where no deposit is named, a percentage is calculated from this one. */
const DEPOSIT = 5_000;

function exampleOf({ deposit, amount, percent, deposit_min, times, most_paid, contributions }: CouponOffer): OpenOffer['example'] {
  const paid = deposit_min === null || deposit_min === 0 ? DEPOSIT : deposit_min;
  const given = percent === null ? amount : Math.min(amount, Math.floor((paid * percent) / 100));
  return { amount: given, target: given * times, mostPaid: most_paid, contributions, deposit: deposit ? paid : null };
}
