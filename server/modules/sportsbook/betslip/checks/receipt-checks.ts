import { compareText } from '#kernel/text/compare-text.ts';
import type { RiskRow } from '#server/modules/stakes/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { receiptPayload, type ReceiptTerms } from '../../domain/betslip/receipt-payload.ts';
import { picksOf } from '../../domain/bets/combination.ts';
import { weighPlaced } from '../../domain/betslip/weigh-bet.ts';
import { createEd25519Signer, type Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { riskRowsOf } from '../placement-rows.ts';
import { type AuditBet, auditBets, type AuditBuilder, auditBuilders, type AuditLeg, auditLegs, auditRisks } from '../store/audit-bets.ts';

/**
 * Checks that every bet has the terms of the player's signed receipt, odds included; that its possible payout and liability follow from those terms; and that
 * it was never paid more than its receipt allows, unless it is void and its stake was returned.
 */
export function receiptsHold(receiptSeed: Uint8Array): LedgerCheck {
  const signer = createEd25519Signer(receiptSeed);
  return checkRows('receipt', 'every sports bet is as its receipt was signed', async function* (db) {
    for await (const { bets, legs, builders, risks } of inSnapshotPages(db, betsWithLegs)) {
      for (const bet of bets) {
        const own = { legs: legs.get(bet.id) ?? [], builders: builders.get(bet.id) ?? [] };
        const wrong = wrongReceipt(signer, bet, own) ?? wrongBuilders(own) ?? wrongTerms(bet, own) ?? wrongRisks(bet, own, risks.get(bet.id));
        if (wrong !== null) yield `sports bet ${bet.id} (${bet.status}): ${wrong}`;
      }
    }
  });
}

async function* betsWithLegs(k: Queryable) {
  for await (const bets of auditBets(k)) {
    const ids = bets.map(({ id }) => id);
    yield { bets, legs: await auditLegs(k, ids), builders: await auditBuilders(k, ids), risks: await auditRisks(k, ids) };
  }
}

/** The contracted legs and combinations. */
interface Contracted {
  readonly legs: readonly AuditLeg[];
  readonly builders: readonly AuditBuilder[];
}

/** A CHECK of the table guarantees that a bet without a receipt was not accepted. */
function wrongReceipt(signer: Ed25519Signer, bet: AuditBet, own: Contracted): string | null {
  if (bet.receipt === null) return null;
  const { payload = '', signature = '', key_id, odds_version, rule_version } = bet.receipt;
  if (key_id !== signer.keyId) return `its receipt is signed under key ${key_id ?? 'none'}, which there is not`;
  if (!signer.isSigned(payload, signature)) return 'its receipt is not what was signed';
  const terms = termsOf(bet, own);
  if (receiptPayload(terms) !== payload) return 'its receipt tells other terms';
  const versions = terms.legs.map(({ oddsVersion }) => oddsVersion);
  const isLabelled = odds_version === String(Math.max(...versions)) && rule_version === terms.legs.map(({ rule }) => rule).join(',');
  return isLabelled ? null : 'its receipt names other versions';
}

function termsOf(bet: AuditBet, { legs, builders }: Contracted): ReceiptTerms {
  return { ...bet, betId: bet.id, builders, legs: legs.map((leg) => ({ ...leg, rule: `${definitionOf(leg)}@${leg.ruleVersion}` })) };
}

/** A market's id is `event:definition` or `event:definition:specifier`. */
function definitionOf({ eventId, marketId }: AuditLeg): string {
  return marketId.slice(eventId.length + 1).split(':')[0] ?? '';
}

/**
 * Checks that each combination has its legs, all of one event, and a price for every part; no price may be below that of one of its parts or above the
 * product of its legs.
 */
function wrongBuilders({ legs, builders }: Contracted): string | null {
  const picks = picksOf(legs).filter(({ builder }) => builder !== null);
  const numbers = picks.map(({ builder }) => builder).toSorted((a, b) => (a ?? 0) - (b ?? 0));
  if (builders.some(({ ordinal }, index) => ordinal !== index || numbers[index] !== index) || numbers.length !== builders.length) {
    return 'its combinations are not those of its legs';
  }
  for (const { builder, legs: own } of picks) {
    const { prices = [], odds } = builders[builder ?? 0] ?? {};
    if (own.length < 2 || new Set(own.map(({ eventId }) => eventId)).size > 1) return 'a combination is of one leg or of two events';
    if (prices.length !== 2 ** own.length - 1 || prices.at(-1) !== odds) return 'a combination has other prices than its legs have parts';
    if (own.some((leg, place) => prices[2 ** place - 1] !== leg.odds)) return 'a leg of a combination has another price than its part';
    if (!prices.every((price, index) => isBetween(price, index + 1, prices, own))) return 'a combination costs less than a part of it, or more than its legs';
  }
  return null;
}

function isBetween(price: number, set: number, prices: readonly number[], legs: readonly AuditLeg[]): boolean {
  const places = legs.flatMap((_, place) => ((set & (1 << place)) === 0 ? [] : [place]));
  const product = places.reduce((all, place) => all * BigInt(legs[place]?.odds ?? 0), 1n);
  const fits = BigInt(price) * 1_000n ** BigInt(places.length - 1) <= product;
  return fits && places.every((place) => set === 1 << place || price >= (prices[(set ^ (1 << place)) - 1] ?? Number.POSITIVE_INFINITY));
}

function wrongTerms(bet: AuditBet, { legs, builders }: Contracted): string | null {
  const weighed = weighPlaced({ legs, builderOdds: builders.map(({ odds }) => odds), sizes: bet.sizes, stakeMode: bet.stakeMode });
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

/** Checks a bet's stored risks. A bet placed before risks were stored is not checked; a bet that waited counts at the prices at which its stake was taken. */
function wrongRisks(bet: AuditBet, { legs, builders }: Contracted, risks: readonly RiskRow[] | undefined): string | null {
  if (risks === undefined) return null;
  const staked = legs.map((leg) => ({ ...leg, odds: leg.oddsStaked ?? leg.odds }));
  const builderOdds = builders.map(({ odds, oddsStaked }) => oddsStaked ?? odds);
  const own = riskRowsOf({ ...bet, stakeCents: bet.stakeGivenCents, legs: staked, builderOdds }).toSorted((a, b) =>
    compareText(a.risk_group ?? '', b.risk_group ?? ''),
  );
  const exact = (rows: readonly RiskRow[]) => JSON.stringify(rows.map((row) => [row.risk_group, row.staked_cents, row.return_from, row.return_cents]));
  const inShort = (rows: readonly RiskRow[]) => rows.map((row) => `${row.staked_cents} on ${row.risk_group ?? ''}`).join(', ');
  return exact(own) === exact(risks) ? null : `its stake can lose ${inShort(risks)} by returns of its own; its legs make it ${inShort(own)}`;
}
