import { cents } from '#kernel/money.ts';
import { createDefinition } from '#server/modules/bonus/index.ts';
import { createCoupon, listCoupons } from '#server/modules/coupons/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Site } from './compose.ts';

const TERMS = { name: 'Bônus de boas-vindas', multiplier: 5, activateDays: 7, playDays: 7, mostCents: 5_000 } as const;
const SHARES = [
  { kind: 'slots', percent: 100 },
  { kind: 'mines', percent: 100 },
  { kind: 'dice', percent: 100 },
  { kind: 'plinko', percent: 100 },
  { kind: 'sports', percent: 100 },
  { kind: 'double', percent: 20 },
  { kind: 'crash', percent: 20 },
] as const;
const COUPON = {
  code: 'BOASVINDAS',
  kind: 'event',
  depositPercent: null,
  depositMinCents: null,
  endsAt: null,
  perPlayer: 1,
  total: null,
  waitDays: 30,
} as const;

/**
 * Creates the one offer of a fresh site: R$ 10,00 of bonus for each player who accepts it on the promotions page. Does nothing if a coupon exists, in
 * production (the operator decides on offers), or under `br`, which forbids offers that attract players (BON-1).
 */
export async function seedWelcomeOffer(site: Site): Promise<void> {
  const { bonus } = site.modules.deps.backoffice;
  if (bonus.complianceProfile === 'br' || (await listCoupons(site.db.k, 1)).length > 0) return;
  const at = site.clock.now();
  await inTransaction(site.db, async (tx) => {
    const terms = await createDefinition(bonus, tx, { ...TERMS, contributions: SHARES }, at);
    if (!terms.ok) return terms;
    return createCoupon(bonus, tx, { ...COUPON, definitionId: terms.value.id, amountCents: cents(1_000), startsAt: at, offerText: '', advertised: true }, at);
  });
}
