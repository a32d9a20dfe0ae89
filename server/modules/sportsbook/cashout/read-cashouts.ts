import type { BetView } from '#contracts/sportsbook/bets.ts';
import type { BetCashout, CashedPart } from '#contracts/sportsbook/cashout.ts';
import type { SportsbookDeps } from '../deps.ts';
import { sportCashoutEnabled, sportCashoutMargin } from '../settings.ts';
import { priceCashout } from './bet-now.ts';
import { CASHOUT_TEXTS } from './cashout-answers.ts';
import { type BetNowRow, type LegNowRow, readBets, readLegs } from './store/bets-now.ts';
import { type ShownCashoutRow, shownCashouts } from './store/cashout-rows.ts';
import { ruleAmounts } from './store/rule-rows.ts';

/** A bet's paid partial cash-outs, and the cash-out on offer. */
export type BetCashouts = Pick<BetView, 'cashout' | 'cashouts'>;

/** How long a rejected cash-out is shown. */
const NEWS_MS = 120_000;

/** Reads the cash-outs of bets as their players see them, by bet. While cash-out is off, no bet has a price. */
export async function readCashouts(
  { db, clock, settings }: Pick<SportsbookDeps, 'db' | 'clock' | 'settings'>,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, BetCashouts>> {
  if (betIds.length === 0) return new Map();
  const at = clock.now();
  const [bets, rows, rules] = await Promise.all([
    readBets(db.k, betIds),
    shownCashouts(db.k, betIds, new Date(at.getTime() - NEWS_MS)),
    ruleAmounts(db.k, betIds),
  ]);
  const open = settings.get(sportCashoutEnabled) ? bets.filter(({ status }) => status === 'accepted') : [];
  const legs = Map.groupBy(
    await readLegs(
      db.k,
      open.map(({ id }) => id),
      at,
    ),
    ({ betId }) => betId,
  );
  const own = Map.groupBy(rows, ({ betId }) => betId);
  const margin = settings.get(sportCashoutMargin);
  return new Map(
    bets.map((bet) => {
      const [cashouts, parts] = [own.get(bet.id) ?? [], cashedParts(bet, own.get(bet.id) ?? [])];
      const cashout = open.includes(bet) ? offerOf(bet, legs.get(bet.id) ?? [], cashouts, rules.get(bet.id) ?? null, margin) : null;
      return [bet.id, { ...(cashout === null ? {} : { cashout }), ...(parts.length === 0 ? {} : { cashouts: parts }) }];
    }),
  );
}

/** Null if the bet cannot be ended early and its player has no open request. */
function offerOf(bet: BetNowRow, legs: readonly LegNowRow[], cashouts: readonly ShownCashoutRow[], rule: number | null, margin: number): BetCashout | null {
  const priced = priceCashout(bet, legs, 100, margin);
  const waits = pendingOf(cashouts);
  if (!priced.ok && priced.code !== 'suspended' && rule === null && waits === undefined) return null;
  const failed = failedOf(cashouts);
  return {
    ...(priced.ok ? { amount: priced.value.amountCents } : { amount: null, message: CASHOUT_TEXTS[priced.code] }),
    left: 100 - bet.cashedPercent,
    rule,
    ...(waits === undefined ? {} : { pending: waits }),
    ...(failed === undefined ? {} : { failed }),
  };
}

function pendingOf(cashouts: readonly ShownCashoutRow[]): BetCashout['pending'] {
  const waiting = cashouts.find(({ status }) => status === 'pending');
  if (waiting?.acceptAfter === undefined || waiting.acceptAfter === null) return undefined;
  const { share, askedCents, requestedAt, acceptAfter } = waiting;
  return { share, amount: askedCents, asked_at: requestedAt.toISOString(), accept_after: acceptAfter.toISOString() };
}

function failedOf(cashouts: readonly ShownCashoutRow[]): BetCashout['failed'] {
  const last = cashouts.at(-1);
  if (last === undefined || last.reason === null || last.endedAt === null) return undefined;
  return { at: last.endedAt.toISOString(), amount: last.amountCents ?? 0, message: CASHOUT_TEXTS[last.reason] };
}

/** The stake of each partial cash-out is a difference of remaining stakes, so that rounding never changes their sum. */
function cashedParts({ stakeCents }: BetNowRow, cashouts: readonly ShownCashoutRow[]): CashedPart[] {
  const paid = cashouts.filter(({ status }) => status === 'done').toSorted((a, b) => (a.endedAt?.getTime() ?? 0) - (b.endedAt?.getTime() ?? 0));
  const restAfter = (percent: number) => Math.floor((stakeCents * (100 - percent)) / 100);
  let before = 0;
  return paid.map(({ share, amountCents, endedAt, requestedAt }) => {
    const stake = restAfter(before) - restAfter(before + share);
    before += share;
    return { at: (endedAt ?? requestedAt).toISOString(), share, stake, amount: amountCents ?? 0 };
  });
}
