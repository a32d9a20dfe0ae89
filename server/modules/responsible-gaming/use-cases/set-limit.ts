import type { LimitChangeReply } from '#contracts/account/responsible-gaming.ts';
import { cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { type GateLimits, type GateView, lockGate, setLimits } from '#server/modules/gate/index.ts';
import { inboxMessage, inboxOverMessage } from '#server/modules/notifications/events.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { changeLimit, confirmLimit, type ConfirmRefusal, GATE_KEYS, type LimitRow, standing } from '../domain/change-limit.ts';
import { eventText, limitName, type ProtectionEvent, valueText } from '../domain/words.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { insertEvent } from '../store/events.ts';
import { hasNotifiedReady, type LimitName, readLimits, writeLimit } from '../store/limits.ts';
import { CONFIRM_WITHIN_MS, LIMIT_WAIT_MS } from '../thresholds.ts';

export type LimitRefusal = 'unknown_player' | ConfirmRefusal;
type Answer = Result<LimitChangeReply, LimitRefusal>;
type Deps = Pick<ResponsibleGamingDeps, 'ids'>;

export interface LimitAct extends LimitName {
  /** `player`, or an operator's name. */
  readonly actor: string;
  readonly at: Date;
}

/**
 * Sets one limit, or removes it with null, in the caller's transaction. A tighter limit is valid from the commit on, for bets on every node: the `gate_player`
 * row is locked. A looser one waits (`thresholds.ts`). Concurrent changes are serialised: each is judged on the result of the one before.
 */
export async function setLimit(deps: Deps, tx: Tx, act: LimitAct, wanted: number | null): Promise<Answer> {
  return change(deps, tx, act, (row) => {
    const next = changeLimit(row, wanted, { at: act.at, waitMs: LIMIT_WAIT_MS });
    if (next.pending === null) return { next, event: { what: 'limit_set', ...named(act), before: row.value, after: next.value } };
    return { next, event: { what: 'limit_asked', ...named(act), wanted, effective_at: next.pending.effectiveAt.toISOString() } };
  });
}

/** Makes a looser limit valid after its wait. */
export async function confirmPending(deps: Deps, tx: Tx, act: LimitAct): Promise<Answer> {
  return change(deps, tx, act, (row) => {
    const next = confirmLimit(row, act.at);
    if (typeof next === 'string') return next;
    return { next, event: { what: 'limit_set', ...named(act), before: row.value, after: next.value } };
  });
}

/** Cancels a pending looser limit. */
export async function cancelPending(deps: Deps, tx: Tx, act: LimitAct): Promise<Answer> {
  return change(deps, tx, act, (row) => {
    if (row.pending === null) return 'nothing_pending';
    return { next: { value: row.value, pending: null }, event: { what: 'limit_pending_cancelled', ...named(act) } };
  });
}

type Change = (row: LimitRow) => { readonly next: LimitRow; readonly event: ProtectionEvent } | ConfirmRefusal;

async function change(deps: Deps, tx: Tx, act: LimitAct, decide: Change): Promise<Answer> {
  const { playerId, kind, period, actor, at } = act;
  const gate = await lockGate(tx, playerId);
  if (gate === null) return refuse('unknown_player');
  const row = standing((await readLimits(tx, playerId))(kind, period), at, CONFIRM_WITHIN_MS);
  const decided = decide(row);
  if (typeof decided === 'string') return refuse(decided);
  const { next, event } = decided;
  await writeLimit(tx, act, next, at);
  if (next.value !== row.value) await setLimits(tx, playerId, atGate(gate, act, next.value));
  if (next.value !== row.value || next.pending !== row.pending) {
    await insertEvent(tx, { id: deps.ids.next(), playerId, at, actor, event });
    const over =
      row.pending !== null && next.pending !== row.pending && !(await hasNotifiedReady(tx, playerId)) ? [inboxOverMessage('limit-ready', playerId)] : [];
    await publish(tx, at, [inboxMessage('limit-changed', [{ playerId, data: { text: eventText(event) } }]), ...over]);
  }
  return ok(reply(act, next, event));
}

const named = ({ kind, period }: LimitName) => ({ kind, period });

/** `gate_player` stores the three periods of a kind together. */
function atGate(gate: GateView, { kind, period }: LimitName, value: number | null): Partial<GateLimits> {
  const key = GATE_KEYS[kind];
  const windows = { ...gate.limits[key], [period]: value === null ? null : cents(value) };
  return { [key]: windows };
}

function reply(act: LimitAct, { value, pending }: LimitRow, event: ProtectionEvent): LimitChangeReply {
  const shown = pending === null ? null : pendingReply(pending, act.at);
  return { ...named(act), current: value, pending: shown, message: message(act, value, event) };
}

/** A pending value as the contract shows it. */
export function pendingReply({ value, effectiveAt }: NonNullable<LimitRow['pending']>, at: Date) {
  const confirmUntil = new Date(effectiveAt.getTime() + CONFIRM_WITHIN_MS).toISOString();
  return { value, effective_at: effectiveAt.toISOString(), confirm_until: confirmUntil, ready: at.getTime() >= effectiveAt.getTime() };
}

function message({ kind, period }: LimitName, value: number | null, event: ProtectionEvent): string {
  const name = limitName(kind, period);
  if (event.what === 'limit_asked') return 'Pedido anotado. Daqui a 24 horas você pode confirmar; até lá, vale o limite atual.';
  if (event.what === 'limit_pending_cancelled') return 'Pedido cancelado. Continua valendo o limite atual.';
  return value === null ? `Pronto: você não tem mais ${name}.` : `Pronto: seu ${name} é de ${valueText(kind, value)} e já está valendo.`;
}
