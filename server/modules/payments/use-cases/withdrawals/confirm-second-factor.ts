import { type Cents, subtractCents, ZERO } from '#kernel/money.ts';
import { ok, refuse, type Ok, type Refused } from '#kernel/refusal.ts';
import type { Visitor } from '#server/modules/identity/index.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { PixKeyType } from '../../domain/pix-key.ts';
import { storeApproval, takeFromApproval } from '../../store/second-factor.ts';

/** How long the other requests of one click may take to arrive: "withdraw all" is one click with several requests. */
const CLICK_MS = 120_000;

export type SecondFactorRefusal = 'code_required' | 'code_invalid' | 'rate_limited';

/** The fields of a withdrawal that a code approves. */
export interface ApprovalRequest {
  readonly playerId: string;
  readonly amountCents: Cents;
  /** The total of the click, when it sends several requests. */
  readonly totalCents: Cents | undefined;
  readonly pixKeyType: PixKeyType;
  readonly code: string | undefined;
  /** The browser and session of the request, by which wrong codes are counted. */
  readonly visitor: Visitor;
  readonly tokenId: string;
  readonly at: Date;
}

/** After too many wrong codes: when to retry. */
export interface CodesThrottled extends Refused<'rate_limited'> {
  readonly waitMs: number;
}

/**
 * Requires the second factor of a player who enrolled one. One code approves one act: a total (`totalCents`, by default this request's amount) to one key.
 * Further requests with the code use the rest of that total, for two minutes; any other use of the code is refused.
 */
export async function confirmSecondFactor(
  deps: PaymentsDeps,
  order: ApprovalRequest,
  key: string,
): Promise<Ok<null> | Refused<'code_required' | 'code_invalid'> | CodesThrottled> {
  const { playerId, amountCents, visitor, tokenId, at } = order;
  if (!(await deps.players.hasSecondFactor(playerId))) return ok(null);
  if (order.code === undefined || order.code === '') return refuse('code_required');
  const approval = {
    playerId,
    codeIndex: deps.vault.blindIndex(`${playerId}:${order.code}`, 'withdrawal-code'),
    keyIndex: deps.vault.blindIndex(`${playerId}:${order.pixKeyType}:${key}`, 'withdrawal-code-key'),
  };
  if (await takeFromApproval(deps.db.k, { ...approval, amountCents, at })) return ok(null);
  const approved = await deps.players.approve({ playerId, tokenId, visitor, code: order.code, act: 'withdrawal', at });
  if (!approved.ok) return approved.code === 'rate_limited' ? approved : refuse('code_invalid');
  await storeApproval(deps.db.k, { ...approval, leftCents: leftOf(order), goodUntil: new Date(at.getTime() + CLICK_MS) });
  return ok(null);
}

function leftOf({ amountCents, totalCents }: ApprovalRequest): Cents {
  return totalCents === undefined || totalCents <= amountCents ? ZERO : subtractCents(totalCents, amountCents);
}
