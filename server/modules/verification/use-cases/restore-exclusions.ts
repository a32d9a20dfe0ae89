import { HOUR_MS } from '#kernel/durations.ts';
import { lockGate, setExclusion } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { VerificationDeps } from '../deps.ts';
import { CENTRAL_EXCLUSION_TOPIC } from '../events.ts';
import { askAgain } from '../store/barred-checks.ts';
import { versionInForce } from '../store/central-exclusions.ts';
import { inventedAtGate, missingAtGate, unprovenAtGate } from '../store/gate-agrees.ts';

/**
 * Restores a recorded central exclusion that is missing in `gate_player`, and alerts operators: our code never removes one there without ending the record. An
 * exclusion in `gate_player` without a record stays and raises an alert, since a wrongly excluded player can ask for help while a wrongly admitted one plays;
 * the register is asked, and its confirmation becomes the record. A verification without a case raises an alert. Returns how many were restored.
 */
export async function restoreExclusions(deps: Pick<VerificationDeps, 'db' | 'log'>, at: Date): Promise<number> {
  let restored = 0;
  for (const playerId of await missingAtGate(deps.db.k)) {
    try {
      if (!(await inTransaction(deps.db, (tx) => restore(tx, playerId, at)))) continue;
      restored += 1;
      deps.log.error({ playerId, alert: 'gate_disagrees' }, 'a central exclusion was missing at the gate; it is back');
    } catch (error) {
      deps.log.error(
        { err: error, playerId, alert: 'gate_disagrees' },
        'a central exclusion is missing at the gate and could not be restored; the others go on',
      );
    }
  }
  for (const playerId of await inventedAtGate(deps.db.k)) {
    await askAgain(deps.db.k, playerId, { at, dueAt: at, failed: false });
    deps.log.error({ playerId, alert: 'gate_disagrees' }, 'the gate has a central exclusion that is not on record; it stays, and the register is asked');
  }
  for (const { playerId, verification } of await unprovenAtGate(deps.db.k))
    deps.log.error({ playerId, verification, alert: 'gate_disagrees' }, 'a verification at the gate rests on no approved case');
  return restored;
}

async function restore(tx: Tx, playerId: string, at: Date): Promise<boolean> {
  const gate = await lockGate(tx, playerId);
  const version = await versionInForce(tx, playerId);
  if (gate === null || version === null || gate.status === 'closed' || gate.exclusionKind === 'central') return false;
  await setExclusion(tx, playerId, { kind: 'central', until: 'indefinite' });
  // As after an answer of the register, games end bets that were opened meanwhile.
  await publish(tx, at, [{ topic: CENTRAL_EXCLUSION_TOPIC, payload: { player_id: playerId, version: 2 * version - 1, barred: true } }]);
  return true;
}

/** Runs hourly. */
export function restoreExclusionsJob(deps: VerificationDeps): PeriodicJob {
  return { name: 'verification.restore-exclusions', everyMs: HOUR_MS, run: (at) => restoreExclusions(deps, at) };
}
