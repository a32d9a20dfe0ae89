import type { BetReceipt, OddsChange } from '#contracts/sportsbook/bets.ts';
import { contractedBuilder, contractedOdds, type JudgedLeg, type PlannedBet } from '../../domain/betslip/plan-bet.ts';
import { receiptPayload, type ReceiptTerms } from '../../domain/betslip/receipt-payload.ts';
import type { Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';

/** The bet and the terms that go into a receipt. */
export interface ReceiptFor {
  readonly betId: string;
  readonly ticketId: string;
  readonly placedAt: Date;
  readonly oddsChange: OddsChange;
  readonly payCapCents: number;
  readonly bet: PlannedBet;
}

/**
 * Writes the signed terms of a bet. `odds_version` is the highest market version among its legs, `rule_version` their rules as `definition@version`, in the
 * order of the legs.
 */
export function writeReceipt(signer: Ed25519Signer, { betId, ticketId, placedAt, oddsChange, payCapCents, bet }: ReceiptFor): BetReceipt {
  const { draft, legs, builders } = bet;
  return signReceipt(signer, {
    ...{ betId, ticketId, placedAt, oddsChange, payCapCents },
    ...{ kind: draft.kind, sizes: draft.sizes, stakeMode: draft.stakeMode, stakeCents: bet.totalCents, lines: bet.lines, potentialCents: bet.potentialCents },
    legs: legs.map((leg) => ({ ...leg.draft, rule: ruleOf(leg), odds: contractedOdds(leg), oddsVersion: versionOf(leg) })),
    builders: builders.map(contractedBuilder),
  });
}

/** Signs the terms of a receipt. */
export function signReceipt(signer: Ed25519Signer, terms: ReceiptTerms): BetReceipt {
  const payload = receiptPayload(terms);
  return {
    odds_version: String(Math.max(...terms.legs.map(({ oddsVersion }) => oddsVersion))),
    rule_version: terms.legs.map(({ rule }) => rule).join(','),
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
