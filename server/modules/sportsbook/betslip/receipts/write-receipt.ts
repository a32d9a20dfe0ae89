import type { BetReceipt, OddsChange } from '#contracts/sportsbook-bets.ts';
import { oddsToString } from '#kernel/odds.ts';
import { contractedOdds, type JudgedLeg, type PlannedBet } from '../planning/plan-bet.ts';
import { canonicalJson } from './canonical-json.ts';
import type { ReceiptSigner } from './receipt-signer.ts';

/** What a receipt is written for. */
export interface ReceiptFor {
  readonly betId: string;
  readonly ticketId: string;
  readonly placedAt: Date;
  readonly oddsChange: OddsChange;
  readonly payCapCents: number;
  readonly bet: PlannedBet;
}

/**
 * The signed terms of a bet; they name no player. `odds_version` is the highest market version among its legs, `rule_version` their rules as
 * `definition@version`, in the order of the legs. Amounts in centavos.
 */
export function writeReceipt(signer: ReceiptSigner, { betId, ticketId, placedAt, oddsChange, payCapCents, bet }: ReceiptFor): BetReceipt {
  const { draft, legs } = bet;
  const payload = canonicalJson({
    bet: betId,
    ticket: ticketId,
    placed_at: placedAt.toISOString(),
    kind: draft.kind,
    sizes: draft.sizes,
    stake_mode: draft.stakeMode,
    stake: bet.totalCents,
    lines: bet.lines,
    pay_cap: payCapCents,
    potential_payout: bet.potentialCents,
    odds_change: oddsChange,
    legs: legs.map((leg) => ({
      event: leg.draft.eventId,
      market: leg.draft.marketId,
      outcome: leg.draft.outcomeId,
      rule: ruleOf(leg),
      odds_requested: oddsToString(leg.draft.requested),
      odds: oddsToString(contractedOdds(leg)),
      odds_version: String(versionOf(leg)),
      banker: leg.draft.banker,
    })),
  });
  return {
    odds_version: String(Math.max(...legs.map(versionOf))),
    rule_version: legs.map(ruleOf).join(','),
    payload,
    key_id: signer.keyId,
    signature: signer.sign(payload),
  };
}

function ruleOf({ price }: JudgedLeg): string {
  return `${price.definition}@${price.ruleVersion}`;
}

/** The version of the market whose price was contracted. */
export function versionOf({ price, draft }: JudgedLeg): number {
  if (price.version === null) throw new Error(`${draft.marketId} has no version`);
  return price.version;
}
