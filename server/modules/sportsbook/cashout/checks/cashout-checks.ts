import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { cashoutAmount } from '../../domain/cashout/cashout-amount.ts';
import { legsAt, standingOf } from '../bet-now.ts';
import { auditCashouts, type AuditCashout, auditLegs, type AuditLeg, auditQuotes, brokenBets, brokenForgone, brokenRules } from '../store/audit-rows.ts';

/** (g) The amount of each cash-out follows from its stored terms and the bet as placed, and its award is that amount. */
const amountsFollow = checkRows('g', 'every cash-out paid what its terms say, by its award', async function* (db) {
  for await (const { cashouts, legs } of inSnapshotPages(db, cashoutsWithLegs)) {
    for (const cashout of cashouts) {
      const wrong = wrongCashout(cashout, legs.get(cashout.betId) ?? []);
      if (wrong !== null) yield `cash-out ${cashout.id} of bet ${cashout.betId}: ${wrong}`;
    }
  }
});

async function* cashoutsWithLegs(k: Queryable) {
  for await (const cashouts of auditCashouts(k)) {
    const ids = cashouts.map(({ betId }) => betId);
    yield { cashouts, legs: await auditLegs(k, ids) };
  }
}

function wrongCashout(cashout: AuditCashout, legs: readonly AuditLeg[]): string | null {
  const { sizes, stakeMode, stakeGivenCents, payCapCents, share, amountCents, terms, award } = cashout;
  const counted = legsAt(legs, terms);
  if (terms.legs.length !== counted.length) return 'its terms are of another number of legs';
  const bet = { legs: counted, sizes, stakeMode, stakeCents: stakeGivenCents, payCapCents };
  const due = cashoutAmount(bet, terms.legs.map(standingOf), { marginPercent: terms.margin, share });
  if (due !== amountCents) return `its terms make ${due}, it says ${amountCents}`;
  if (award === null) return 'no award paid it';
  const isItsAward = award.payoutCents === amountCents && award.stakeId === cashout.betId && award.playerId === cashout.playerId && !award.isReversed;
  if (!isItsAward) return `its award paid ${award.payoutCents} to ${award.playerId} for ${award.stakeId}${award.isReversed ? ', and was reversed' : ''}`;
  return award.awardedAt.getTime() === cashout.endedAt.getTime() ? null : 'its award is of another instant';
}

/** (g) A stored quote that was used matches the request of its cash-out, and its amount follows from its terms. */
const quotesFollow = checkRows('g', 'every cash-out was asked for at its quote', async function* (db) {
  for await (const { quotes, legs } of inSnapshotPages(db, quotesWithLegs)) {
    for (const { cashoutId, betId, terms, share, amountCents, isAsAsked, ...placed } of quotes) {
      const isReadable = Array.isArray(terms.legs) && typeof terms.margin === 'number';
      const counted = isReadable ? legsAt(legs.get(betId) ?? [], terms) : [];
      const bet = { legs: counted, sizes: placed.sizes, stakeMode: placed.stakeMode, stakeCents: placed.stakeGivenCents, payCapCents: placed.payCapCents };
      const isWhole = isReadable && terms.legs.length === counted.length;
      const due = isWhole ? cashoutAmount(bet, terms.legs.map(standingOf), { marginPercent: terms.margin, share }) : null;
      if (due !== amountCents || !isAsAsked)
        yield `cash-out ${cashoutId} of bet ${betId}: its quote was ${amountCents} for ${share} %, its terms make ${due ?? 'nothing'}`;
    }
  }
});

async function* quotesWithLegs(k: Queryable) {
  for await (const quotes of auditQuotes(k)) {
    const ids = quotes.map(({ betId }) => betId);
    yield { quotes, legs: await auditLegs(k, ids) };
  }
}

/** (e) A bet's cashed-out total is the sum of its cash-outs and never more than it may pay; no award of the sportsbook is without its cash-out. */
const betsAddUp = checkRows('e', 'every bet has as much cashed out as its cash-outs say', async function* (db) {
  yield* await brokenBets(db.k);
});

/** (r) A stake counts against no rollover if and only if part of it was cashed out before it was first closed. */
const stakesForgo = checkRows('r', 'every stake that counts against no rollover was cashed out', async function* (db) {
  yield* await brokenForgone(db.k);
});

/** (e) A rule belongs to its bet's player and asks for no more than the rest of the bet can pay. */
const rulesHold = checkRows('e', 'every cash-out rule is of its bet', async function* (db) {
  yield* await brokenRules(db.k);
});

export const cashoutChecks: readonly LedgerCheck[] = [amountsFollow, quotesFollow, betsAddUp, stakesForgo, rulesHold];
