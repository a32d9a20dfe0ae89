import { toDecimalString } from '#kernel/money.ts';
import { randomBelow } from '#kernel/random.ts';
import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { pingStranger } from '#server/platform/outbound/ping-stranger.ts';
import { park, parkedDue, unpark } from '#server/platform/parking/parking.ts';
import type { AcquisitionDeps } from '../../deps.ts';
import { DEADLINE_MS, waitAfter } from '../../domain/postbacks/next-attempt.ts';
import { type PostbackTemplate, renderAddress } from '../../domain/postbacks/template.ts';
import { readAttribution } from '../../store/attributions.ts';
import { findTemplates } from '../../store/postback-templates.ts';
import { claimDue, type Claimed, countFailed, dropPostbacks, type DropReason, reviveFailed, setNotSent, setSent } from '../../store/postbacks.ts';

/** The quarantine kind of overdue postbacks; the reference is the template's id, since the receiver fails and not each postback. */
export const PARKED_POSTBACKS = 'acquisition.postbacks';

const OF_EACH = 20;
const TIMEOUT_MS = 5_000;
/** Longer than any call takes: when a process dies, another one takes the claim. */
const CLAIM_MS = 60_000;
const PLAYER_REF_CONTEXT = 'acquisition.player-ref';

type Outcome = 'sent' | 'dropped' | { readonly error: string };

/**
 * Sends due postbacks in parallel: claims them in one statement, calls outside any transaction, writes each outcome by itself. A failed postback is retried
 * until its deadline; then its template is quarantined, and each retry from the quarantine tries a few of the failed ones.
 */
export async function sendPostbacks(deps: AcquisitionDeps, at: Date): Promise<number> {
  const again = await parkedDue(deps.db.k, PARKED_POSTBACKS, at, OF_EACH);
  const claimed = await claimDue(deps.db.k, OF_EACH, again, { at, until: new Date(at.getTime() + CLAIM_MS) });
  const templates = await findTemplates(deps.db.k, [...new Set(claimed.map(({ templateId }) => templateId))]);
  const failed = new Map<string, string>();
  await Promise.all(
    claimed.map(async (postback) => {
      const outcome = await sendOne(deps, postback, templates.get(postback.templateId), at);
      if (await settle(deps, postback, outcome, at)) failed.set(postback.templateId, typeof outcome === 'string' ? outcome : outcome.error);
    }),
  );
  for (const [ref, error] of failed) await park(deps, { kind: PARKED_POSTBACKS, ref }, new Error(`postbacks are past their deadline: ${error}`), at);
  for (const ref of again) if (!failed.has(ref) && (await countFailed(deps.db.k, ref)) === 0) await unpark(deps.db.k, PARKED_POSTBACKS, [ref]);
  return claimed.length;
}

/** Sends one postback. An invalid address fails only that postback. */
async function sendOne(deps: AcquisitionDeps, postback: Claimed, template: PostbackTemplate | undefined, at: Date): Promise<Outcome> {
  try {
    const attributes = await readAttribution(deps.vault, deps.db.k, postback.playerId);
    const reason = await whyNot(deps, postback.playerId, attributes, at);
    if (reason !== null || template === undefined) {
      await dropPostbacks(deps.db.k, { column: 'id', is: postback.id }, reason ?? 'template_ended', at);
      return 'dropped';
    }
    const url = renderAddress(template.url, valuesOf(deps, postback, attributes));
    const answer = await pingStranger({ url, timeoutMs: TIMEOUT_MS, publicOnly: deps.production });
    if (answer.kind === 'failed') return { error: answer.reason };
    return answer.status >= 200 && answer.status < 300 ? 'sent' : { error: `answered ${answer.status}` };
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, 200) : String(error) };
  }
}

/** False for a player who left, who may not be encouraged to play, or whose attribution was deleted: nothing is sent. */
async function whyNot({ db }: AcquisitionDeps, playerId: string, attributes: Readonly<Record<string, string>>, at: Date): Promise<DropReason | null> {
  const gate = await readGate(db.k, playerId);
  if (gate === null || gate.status === 'closed' || gate.status === 'blocked') return 'account';
  if (isExcluded(gate, at)) return 'self_excluded';
  return Object.keys(attributes).length === 0 ? 'forgotten' : null;
}

function valuesOf({ vault }: AcquisitionDeps, { id, playerId, amountCents }: Claimed, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const { clickid = '', btag = '', src = '', utm_source = '' } = attributes;
  const money = amountCents === null ? {} : { amount: toDecimalString(amountCents), amount_cents: String(amountCents) };
  // The first tag key survives every rotation, so that a player's id for each receiver is constant.
  const player_ref = vault.tag(playerId, PLAYER_REF_CONTEXT, 1).toString('hex').slice(0, 32);
  return { clickid, btag, src, utm_source, ...money, currency: 'BRL', player_ref, event_id: id };
}

/** Writes the outcome; returns true when the postback is overdue. */
async function settle(deps: AcquisitionDeps, { id, attempts, deadlineAt }: Claimed, outcome: Outcome, at: Date): Promise<boolean> {
  if (outcome === 'dropped') return false;
  if (outcome === 'sent') {
    await setSent(deps.db.k, id, at);
    return false;
  }
  const isLate = at >= deadlineAt;
  const waitMs = isLate ? 0 : waitAfter(attempts, randomBelow(deps.random, 1_001) / 1_000);
  // The last attempt is at the deadline, not up to an hour after.
  const dueAt = new Date(Math.min(at.getTime() + waitMs, Math.max(at.getTime(), deadlineAt.getTime())));
  await setNotSent(deps.db.k, id, { state: isLate ? 'failed' : 'waiting', dueAt, error: outcome.error });
  return isLate;
}

/** Retries the overdue postbacks of a template at once, and for a day. Returns how many. */
export async function retryPostbacks(tx: Tx, templateId: string, at: Date): Promise<number> {
  const revived = await reviveFailed(tx, templateId, { at, deadlineAt: new Date(at.getTime() + DEADLINE_MS) });
  await unpark(tx, PARKED_POSTBACKS, [templateId]);
  return revived;
}
