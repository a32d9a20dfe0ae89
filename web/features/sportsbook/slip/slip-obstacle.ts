import type { BetReason } from '#contracts/sportsbook/bets.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Obstacle } from '#web/shared/session/obstacle-store.ts';
import type { Balance } from '#web/shared/session/balance-store.ts';
import { faultText } from './placement/fault-text.ts';
import { beforeSending, isUnfit, jointStanding, standing } from './quote/quote-of.ts';
import type { SlipBet } from './store/slip-bets.ts';
import { isJoint, type SlipPick } from './store/slip-picks.ts';
import { type SlipFault, type SlipTerms, ticketFault } from './slip-figures.ts';
import type { Slip } from './store/slip-store.ts';
import type { AskedQuote } from './quote/use-quote.ts';

/** The first obstacle that keeps the ticket from being sent; each requires another action of the player. */
export type SlipObstacle =
  | { readonly kind: 'closed' }
  /** The player paused or is excluded. */
  | { readonly kind: 'resting' }
  /** Account data is missing (profile `br`). */
  | { readonly kind: 'missing'; readonly obstacle: Obstacle }
  /** An error in the bet itself; `stakeOf` is the bet whose stake is wrong, null where it isn't about a stake. */
  | { readonly kind: 'fault'; readonly text: string; readonly stakeOf: SlipBet | null }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'moved' }
  | { readonly kind: 'visitor' }
  /** Above the balance, while it is not known whether the house would accept it at all. */
  | { readonly kind: 'asking' }
  /** The house would accept it, but the balance is too low. */
  | { readonly kind: 'deposit' }
  /** The server would refuse it; `offerCents` is the stake of `bet` that it would accept. */
  | { readonly kind: 'refused'; readonly text: string; readonly bet: SlipBet; readonly offerCents: Cents | null };

export interface SlipMoment {
  readonly slip: Slip;
  readonly bets: readonly SlipBet[];
  readonly sent: readonly SlipBet[];
  readonly totalCents: Cents;
  readonly terms: SlipTerms;
  readonly asked: Pick<AskedQuote, 'quote' | 'current' | 'failure'>;
  readonly loggedIn: boolean;
  /** The setting sport_enabled. */
  readonly open: boolean;
  readonly balance: Balance | null;
  readonly resting?: boolean;
  readonly obstacle?: Obstacle | null;
}

/** Null when the ticket may be sent. The server decides all the same. */
export function slipObstacle({
  slip,
  bets,
  sent,
  totalCents,
  terms,
  asked,
  loggedIn,
  open,
  balance,
  resting,
  obstacle = null,
}: SlipMoment): SlipObstacle | null {
  if (!open) return { kind: 'closed' };
  if (resting === true) return { kind: 'resting' };
  if (obstacle !== null) return { kind: 'missing', obstacle };
  const staked = bets.some((bet) => bet.stakeCents !== null);
  if (sent.length === 0 && (staked || slip.every((each) => isOff(standing(each, asked.quote))))) return { kind: 'unavailable' };
  const misfit = asked.current ? misfitOf(sent, asked) : null;
  if (misfit !== null) return misfit;
  const fault = ticketFault(sent.length === 0 ? bets : sent, terms);
  if (fault !== null)
    return { kind: 'fault', text: faultText(fault.fault, terms), stakeOf: OF_STAKES.has(fault.fault) ? (fault.bet ?? bets[0] ?? null) : null };
  const picks = sent.flatMap((bet) => bet.picks);
  if (picks.some((pick) => isMoved(pick, asked.quote))) return { kind: 'moved' };
  if (!loggedIn) return { kind: 'visitor' };
  const refused = asked.current ? refusal(sent, asked) : null;
  // The request needs a joint price that the player has seen.
  if (refused === null && picks.some(({ odds }) => odds === null)) return { kind: 'asking' };
  // A deposit helps only against a low balance, so other obstacles come first.
  if (refused !== null || balance === null || totalCents <= balance.value + balance.bonus) return refused;
  return { kind: asked.current || asked.failure !== null ? 'deposit' : 'asking' };
}

function isMoved(pick: SlipPick, quote: AskedQuote['quote']): boolean {
  return isJoint(pick) ? jointStanding(pick, quote) === 'moved' : pick.selections.some((each) => standing(each, quote) === 'moved');
}

/** Errors that another stake fixes. */
const OF_STAKES: ReadonlySet<SlipFault> = new Set(['no_stake', 'below_line_minimum', 'below_total_minimum']);

function isOff(state: ReturnType<typeof standing>): boolean {
  return state === 'suspended' || state === 'gone';
}

/** Reasons that a selection itself shows. */
const SHOWN_BY_LEGS: ReadonlySet<BetReason> = new Set([
  'odds_changed',
  'market_suspended',
  'market_not_found',
  'outcome_not_found',
  'event_started',
  'event_not_open',
]);

/** Selections that can't be combined, whatever the stake. */
function misfitOf(sent: readonly SlipBet[], { quote }: SlipMoment['asked']): SlipObstacle | null {
  for (const bet of sent) {
    const { reason, message } = quote.bets.get(bet.id) ?? {};
    if (isUnfit(reason) && typeof message === 'string') return { kind: 'refused', text: beforeSending(message), bet, offerCents: null };
  }
  return null;
}

function refusal(sent: readonly SlipBet[], { quote }: SlipMoment['asked']): SlipObstacle | null {
  for (const bet of sent) {
    const quoted = quote.bets.get(bet.id);
    if (quoted === undefined || quoted.reason === null || SHOWN_BY_LEGS.has(quoted.reason)) continue;
    if (quoted.reason === 'insufficient_balance') return { kind: 'deposit' };
    const offered = quoted.reason === 'stake_above_maximum' && quoted.max_stake > 0;
    return {
      kind: 'refused',
      text: beforeSending(quoted.message ?? 'Esta aposta não seria aceita agora.'),
      bet,
      offerCents: offered ? cents(quoted.max_stake) : null,
    };
  }
  return null;
}
