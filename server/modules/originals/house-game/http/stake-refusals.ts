import type { CasinoStakeRefusalCode } from '#contracts/money/stakes.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { LEAST_ROUND_MS } from '#kernel/protection.ts';
import type { Refused } from '#kernel/refusal.ts';
import { STAKE_TEXTS } from '#server/modules/stakes/index.ts';
import { refusalReply, type RefusalText, type Reply, retryAfter, unauthenticated } from '#server/platform/http/refusals.ts';
import { lowestStakeCents, type StakeTerms } from '../domain/stake-terms.ts';

/** Status and text of the refusals of a stake that all our games share; a game adds its own. `session_ended` never gets here: it is the contract's 401. */
export const HOUSE_STAKE_TEXTS: Readonly<Record<Exclude<CasinoStakeRefusalCode, 'payout_above_maximum'>, RefusalText>> = {
  ...STAKE_TEXTS,
  casino_disabled: { status: 403, text: 'Os jogos de cassino estão desligados no momento.' },
  stake_below_minimum: { status: 422, text: 'O valor está abaixo da aposta mínima.' },
  stake_above_maximum: { status: 422, text: 'O valor está acima da aposta máxima.' },
  too_fast: { status: 429, text: 'Uma rodada por vez: a próxima começa em alguns segundos.' },
};

/** A game's texts about its bounds, shown next to the stake field. */
export interface BoundTexts {
  /** The game's smallest stake regardless of the operator's minimum, in centavos. */
  readonly floorCents: number;
  /** "A aposta máxima é R$ 20,00." */
  readonly highest?: (amount: string) => string;
  /** The advice for a payout above its maximum: "escolha um valor menor". */
  readonly instead: string;
}

/** The answer to a refused stake: a stake outside its bounds is a form error that names the bound; an ended session is the contract's 401. */
export function stakeRefusal<Code extends string>(
  texts: Readonly<Record<Code, RefusalText>>,
  refusal: Refused<Code>,
  terms: StakeTerms,
  { floorCents, highest = (amount) => `A aposta máxima é ${amount}.`, instead }: BoundTexts,
): Reply {
  const atStake = (text: string) => refusalReply(texts, { ...refusal, errors: { stake: [text] } });
  switch (refusal.code as string) {
    case 'session_ended':
      throw unauthenticated();
    case 'stake_below_minimum':
      return atStake(`A aposta mínima é ${formatBrl(cents(lowestStakeCents(floorCents, terms)))}.`);
    case 'stake_above_maximum':
      return atStake(highest(formatBrl(terms.stakeMaxCents)));
    case 'payout_above_maximum':
      return atStake(`O prêmio máximo por rodada é ${formatBrl(terms.maxPayoutCents)}: ${instead}.`);
    case 'too_fast':
      return paced(refusalReply(texts, refusal));
    default:
      return refusalReply(texts, refusal);
  }
}

/** Adds the longest wait until the next round may begin. */
function paced(reply: Reply): Reply {
  return {
    ...reply,
    headers: { ...reply.headers, ...retryAfter(LEAST_ROUND_MS) },
    body: { ...(reply.body as Record<string, unknown>), retry_after_ms: LEAST_ROUND_MS },
  };
}
