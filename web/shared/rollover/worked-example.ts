import type { RolloverView } from '#contracts/money/bonus.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { GAME_NAMES } from '../coupons/contribution-words.ts';

/** The example's deposit, and the part of it that is bet; a bonus without a deposit of its own uses the second as its deposit. */
const DEPOSIT = cents(5_000);
const BET = cents(2_000);

/** Games whose bets count fully against a deposit, so that the example's sum is the player's. */
const COUNT_WHOLE: readonly string[] = ['slots', 'mines', 'dice', 'plinko'];

/** The rules of money from which an example is calculated. */
export interface ExampleRules {
  /** Setting `deposit_rollover`; 0 where a deposit may be withdrawn without bets. */
  readonly depositTimes: number;
  /** Setting `bonus_spend_order`. */
  readonly bonusFirst: boolean;
}

/** A campaign's terms, copied to its bonus. Centavos. */
export interface BonusTerms {
  readonly amount: number;
  /** Bets that the bonus requires. */
  readonly target: number;
  readonly mostPaid: number | null;
  readonly contributions: RolloverView['contributions'];
  /** The deposit that triggers it; null where it needs none. */
  readonly deposit?: number | null;
}

const money = (amount: number) => formatBrl(cents(amount));
/** Calculated as the server blocks it (payments' rolloverBlock): to three decimal places, rounded down once. */
const blockOf = (deposit: number, times: number) => Math.floor((deposit * Math.round(times * 1_000)) / 1_000);

/** The requirement of a deposit, calculated: "" where it requires nothing. */
export function depositExample({ depositTimes }: ExampleRules): string {
  const asked = blockOf(DEPOSIT, depositTimes);
  if (asked <= 0) return '';
  const bet = Math.min(BET, asked);
  return `Exemplo: um depósito de ${money(DEPOSIT)} pede ${money(asked)} em apostas. Depois de ${money(bet)} apostados faltam ${money(asked - bet)}; o que você tiver acima disso já pode ser sacado.`;
}

/** The common requirement of a bonus and a deposit, calculated from the campaign's own terms. */
export function bonusExample({ amount, target, mostPaid, contributions, deposit = null }: BonusTerms, { depositTimes, bonusFirst }: ExampleRules): string {
  const best = contributions
    .filter(({ kind }) => COUNT_WHOLE.includes(kind))
    .toSorted((one, other) => other.percent - one.percent || COUNT_WHOLE.indexOf(one.kind) - COUNT_WHOLE.indexOf(other.kind))[0];
  const paid = deposit ?? BET;
  const bets = blockOf(paid, depositTimes);
  const start = `Exemplo: você deposita ${money(paid)} e tem ${money(amount)} de bônus.`;
  if (best === undefined || best.percent === 0) return '';
  const games = GAME_NAMES[best.kind];
  if (bets === 0) return `${start} O seu dinheiro pode ser sacado a qualquer momento; o bônus pede ${money(betsFor(target, best.percent))} em ${games}.`;
  const order = bonusFirst ? 'As apostas saem primeiro do bônus' : 'As apostas saem primeiro do seu dinheiro';
  const missing = betsFor(Math.max(0, target - Math.floor((bets * best.percent) / 100)), best.percent);
  const then = missing > 0 ? `e faltam ${money(missing)} para cumprir o bônus` : 'e o bônus está cumprido';
  const end = mostPaid === null ? 'o que restar dele vai para o seu saldo' : `o que restar dele, até ${money(mostPaid)}, vai para o seu saldo`;
  return `${start} ${order} e contam para os dois: depois de ${money(bets)} em ${games}, todo o seu dinheiro está livre para saque ${then}. Cumprido, ${end}.`;
}

/** The effect of a bonus on a player's own money, in one sentence. */
export function ownMoneyWords({ depositTimes, bonusFirst }: ExampleRules): string {
  const order = `O bônus não trava o seu dinheiro: as apostas saem primeiro ${bonusFirst ? 'do bônus' : 'do seu dinheiro'}`;
  return depositTimes > 0 ? `${order} e contam também para liberar o que você depositou.` : `${order}.`;
}

/** Bets that reach `target` where each counts `percent`. */
function betsFor(target: number, percent: number): Cents {
  return cents(Math.ceil((target * 100) / percent));
}
