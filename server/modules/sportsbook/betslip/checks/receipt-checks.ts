import { compareText } from '#kernel/text/compare-text.ts';
import type { RiskRow } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { receiptPayload, type ReceiptTerms } from '../../domain/betslip/receipt-payload.ts';
import { weighBet } from '../../domain/betslip/weigh-bet.ts';
import { createEd25519Signer, type Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { riskRowsOf } from '../risk-rows.ts';
import { type AuditBet, auditBets, type AuditLeg, auditLegs, auditRisks } from '../store/audit-bets.ts';

/**
 * Every bet is what the player holds signed in hand, odds and all; what it may pay and what it weighs follow from those terms; and it was never paid more
 * than its receipt says, unless it is void and the stake went back.
 */
export function receiptsHold(receiptSeed: Uint8Array): LedgerCheck {
  const signer = createEd25519Signer(receiptSeed);
  return checkRows('receipt', 'every sports bet is as its receipt was signed', async function* (db) {
    for await (const { bets, legs, risks } of inSnapshotPages(db, betsWithLegs)) {
      for (const bet of bets) {
        const own = legs.get(bet.id) ?? [];
        const wrong = wrongReceipt(signer, bet, own) ?? wrongTerms(bet, own) ?? wrongRisks(bet, own, risks.get(bet.id));
        if (wrong !== null) yield `sports bet ${bet.id} (${bet.status}): ${wrong}`;
      }
    }
  });
}

async function* betsWithLegs(k: Queryable) {
  for await (const bets of auditBets(k)) {
    const ids = bets.map(({ id }) => id);
    yield { bets, legs: await auditLegs(k, ids), risks: await auditRisks(k, ids) };
  }
}

/** A bet without a receipt was not accepted (a CHECK of the table). */
function wrongReceipt(signer: Ed25519Signer, bet: AuditBet, legs: readonly AuditLeg[]): string | null {
  if (bet.receipt === null) return null;
  const { payload = '', signature = '', key_id, odds_version, rule_version } = bet.receipt;
  if (key_id !== signer.keyId) return `its receipt is signed under key ${key_id ?? 'none'}, which there is not`;
  if (!signer.isSigned(payload, signature)) return 'its receipt is not what was signed';
  const terms = termsOf(bet, legs);
  if (receiptPayload(terms) !== payload) return 'its receipt tells other terms';
  const versions = terms.legs.map(({ oddsVersion }) => oddsVersion);
  const isLabelled = odds_version === String(Math.max(...versions)) && rule_version === terms.legs.map(({ rule }) => rule).join(',');
  return isLabelled ? null : 'its receipt names other versions';
}

function termsOf(bet: AuditBet, legs: readonly AuditLeg[]): ReceiptTerms {
  return { ...bet, betId: bet.id, legs: legs.map((leg) => ({ ...leg, rule: `${definitionOf(leg)}@${leg.ruleVersion}` })) };
}

/** A market's id is `event:definition` or `event:definition:specifier`. */
function definitionOf({ eventId, marketId }: AuditLeg): string {
  return marketId.slice(eventId.length + 1).split(':')[0] ?? '';
}

function wrongTerms(bet: AuditBet, legs: readonly AuditLeg[]): string | null {
  const weighed = weighBet({ legs, sizes: bet.sizes, stakeMode: bet.stakeMode });
  const whole = weighed.returnCents(bet.stakeGivenCents);
  const most = BigInt(Math.max(bet.payCapCents, bet.stakeCents));
  if (weighed.lines !== bet.lines || weighed.totalCents(bet.stakeGivenCents) !== bet.stakeCents) return 'its stake is not that of its lines';
  if (BigInt(bet.potentialCents) !== (whole < most ? whole : most)) return `it says it may pay ${bet.potentialCents}, its legs make it ${whole}`;
  const exposures = weighed.exposures(bet.stakeGivenCents);
  if (legs.some((leg, index) => leg.exposureCents !== exposures[index])) return 'its legs weigh otherwise on their outcomes';
  if (legs.some((leg, index) => leg.ordinal !== index || leg.placedAt.getTime() !== bet.placedAt.getTime())) return 'its legs are of another moment';
  const isOverpaid = bet.status === 'settled' && (bet.payoutCents ?? 0) > bet.potentialCents;
  return isOverpaid ? `it was paid ${bet.payoutCents ?? 0}, and may pay ${bet.potentialCents}` : null;
}

/** A bet from before stakes had risks counts by the rule of its day; one that waited counts by the prices at which its stake was taken. */
function wrongRisks(bet: AuditBet, legs: readonly AuditLeg[], risks: readonly RiskRow[] | undefined): string | null {
  if (risks === undefined) return null;
  const staked = legs.map((leg) => ({ ...leg, odds: leg.oddsStaked ?? leg.odds }));
  const own = riskRowsOf({ ...bet, stakeCents: bet.stakeGivenCents, legs: staked }).toSorted((a, b) => compareText(a.risk_group ?? '', b.risk_group ?? ''));
  const exact = (rows: readonly RiskRow[]) => JSON.stringify(rows.map((row) => [row.risk_group, row.staked_cents, row.return_from, row.return_cents]));
  const inShort = (rows: readonly RiskRow[]) => rows.map((row) => `${row.staked_cents} on ${row.risk_group ?? ''}`).join(', ');
  return exact(own) === exact(risks) ? null : `its stake can lose ${inShort(risks)} by returns of its own; its legs make it ${inShort(own)}`;
}
