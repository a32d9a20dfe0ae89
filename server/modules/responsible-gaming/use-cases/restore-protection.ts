import { HOUR_MS } from '#kernel/durations.ts';
import { LIMIT_KINDS, type LimitKind, type LimitPeriod } from '#kernel/protection.ts';
import { type GateView, lockGate, setExclusion, setLimits, setPause } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { GATE_KEYS, latest, strictest } from '../domain/change-limit.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { type LimitRows, readLimits } from '../store/limits.ts';
import { looserAtGate } from '../store/looser-at-gate.ts';
import { readOpenStops } from '../store/stops.ts';

/**
 * Restores limits, pauses and own exclusions in `gate_player` where it is looser than the player's own rows, and alerts operators of each player. A stricter
 * row is not loosened: it stays a finding of `ledger:verify` for an operator. Returns how many players were restored.
 */
export async function restoreProtection(deps: Pick<ResponsibleGamingDeps, 'db' | 'log'>, at: Date): Promise<number> {
  let restored = 0;
  for (const playerId of await looserAtGate(deps.db.k, at)) {
    try {
      await inTransaction(deps.db, (tx) => restore(tx, playerId));
      restored += 1;
      deps.log.error({ playerId, alert: 'gate_disagrees' }, 'the gate was looser than a player’s own limits, pauses and exclusions; it enforces them again');
    } catch (error) {
      deps.log.error({ err: error, playerId, alert: 'gate_disagrees' }, 'the gate is looser than a player’s rows and could not be restored; the others go on');
    }
  }
  return restored;
}

async function restore(tx: Tx, playerId: string): Promise<void> {
  const gate = await lockGate(tx, playerId);
  if (gate === null || gate.status === 'closed') return;
  const { pause, exclusion } = await readOpenStops(tx, playerId);
  const limits = await readLimits(tx, playerId);
  for (const kind of LIMIT_KINDS) await setLimits(tx, playerId, stricter(gate, limits, kind));
  if (pause !== null) await setPause(tx, playerId, latest(pause.until, gate.pausedUntil));
  if (exclusion !== null) await setExclusion(tx, playerId, { kind: 'self', until: 'indefinite' });
}

function stricter({ limits: atGate }: GateView, limits: LimitRows, kind: LimitKind): Parameters<typeof setLimits>[2] {
  const key = GATE_KEYS[kind];
  const of = (period: LimitPeriod) => strictest<number>(limits(kind, period).value, atGate[key][period]);
  return { [key]: { day: of('day'), week: of('week'), month: of('month') } };
}

/** Runs hourly. */
export function restoreProtectionJob(deps: ResponsibleGamingDeps): PeriodicJob {
  return { name: 'responsible-gaming.restore-protection', everyMs: HOUR_MS, run: (at) => restoreProtection(deps, at) };
}
