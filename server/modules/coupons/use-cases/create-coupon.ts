import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { type BonusDeps, readDefinitions } from '#server/modules/bonus/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Coupon, readCode } from '../domain/coupon.ts';
import { findCoupon, insertCoupon, setWindowEnd } from '../store/coupon-rows.ts';

export type CreateRefusal = 'invalid_coupon' | 'code_taken' | 'unknown_definition' | 'deposit_coupon_refused';

const MOST_OFFER = 500;
const between = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

/** Creates a coupon. Its terms never change; it can be ended. */
export async function createCoupon(
  deps: Pick<BonusDeps, 'ids' | 'complianceProfile'>,
  tx: Tx,
  asked: Omit<Coupon, 'id' | 'used'>,
  at: Date,
): Promise<Result<{ readonly id: string; readonly code: string }, CreateRefusal>> {
  const code = readCode(asked.code);
  const problems = problemsOf(asked, code);
  if (code === null || Object.keys(problems).length > 0) return refuse('invalid_coupon', problems);
  if (asked.kind === 'deposit' && deps.complianceProfile === 'br') return refuse('deposit_coupon_refused');
  const [definition] = await readDefinitions(tx, [asked.definitionId]);
  if (definition === undefined || definition.endedAt !== null) return refuse('unknown_definition');
  const id = deps.ids.next();
  return (await insertCoupon(tx, { ...asked, id, code }, at)) ? ok({ id, code }) : refuse('code_taken');
}

function problemsOf(asked: Omit<Coupon, 'id' | 'used'>, code: string | null): Record<string, string[]> {
  const { endsAt, startsAt, total, depositPercent, kind } = asked;
  const wrong: readonly (readonly [string, boolean, string])[] = [
    ['code', code === null, '3 to 40 of A–Z, 0–9, - and _'],
    ['amount', asked.amountCents <= 0, 'centavos above 0'],
    ['per-player', !between(asked.perPlayer, 1, 1_000), '1 to 1000'],
    ['total', total !== null && !between(total, 1, 1_000_000_000), '1 or more'],
    ['until', endsAt !== null && endsAt <= startsAt, 'after --from'],
    ['wait', !between(asked.waitDays, 1, 365), '1 to 365 days'],
    ['percent', depositPercent !== null && (kind !== 'deposit' || !between(depositPercent, 1, 1_000)), '1 to 1000, of a deposit'],
    ['offer', asked.offerText.length > MOST_OFFER || (asked.offerText !== '' && kind !== 'apply_register'), 'at most 500 characters, of a registration coupon'],
    ['advertised', asked.advertised && kind === 'apply_register', 'not of a registration coupon, which has --offer'],
  ];
  return Object.fromEntries(wrong.flatMap(([field, isWrong, text]) => (isWrong ? [[field, [text]]] : [])));
}

/** Ends a coupon: it cannot be used any more; waiting deposits still count. */
export async function endCoupon(tx: Tx, typed: string, at: Date): Promise<Result<{ readonly id: string }, 'invalid_coupon' | 'already_ended'>> {
  const code = readCode(typed);
  const coupon = code === null ? null : await findCoupon(tx, code);
  if (coupon === null) return refuse('invalid_coupon');
  if (coupon.endsAt !== null && coupon.endsAt <= at) return refuse('already_ended');
  await setWindowEnd(tx, coupon.id, at);
  return ok({ id: coupon.id });
}
