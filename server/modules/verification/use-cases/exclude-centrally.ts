import { INDEFINITE, lockGate, setExclusion } from '#server/modules/gate/index.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { CENTRAL_EXCLUSION_TOPIC, type CentralExclusion } from '../events.ts';
import { noteAnswered } from '../store/barred-checks.ts';
import { endCentralExclusion, insertCentralExclusion, versionInForce } from '../store/central-exclusions.ts';

/**
 * Excludes a player whom the register bars, in the caller's transaction: from its commit on, eligibility refuses every bet and deposit, and the event ends
 * every open bet. The register's end date is stored, but neither it nor leaving the register reopens play. False when there is nothing to do (excluded
 * centrally already, or the account is closed).
 */
export async function excludeCentrally(
  tx: Tx,
  { playerId, foundBy, until }: { readonly playerId: string; readonly foundBy: 'login' | 'sweep'; readonly until: Date | null },
  at: Date,
): Promise<boolean> {
  await noteAnswered(tx, playerId, at, null);
  const gate = await lockGate(tx, playerId);
  if (gate === null || gate.status === 'closed') return false;
  // A centrally excluded player without a record gets one, since the register has just confirmed the exclusion.
  if (gate.exclusionKind === 'central' && (await versionInForce(tx, playerId)) !== null) return false;
  const ownUntil = gate.exclusionKind !== 'central' && gate.excludedUntil !== null && gate.excludedUntil.getTime() > at.getTime() ? gate.excludedUntil : null;
  const version = await insertCentralExclusion(tx, { playerId, foundBy, at, ownUntil, registeredUntil: until });
  await setExclusion(tx, playerId, { kind: 'central', until: 'indefinite' });
  await tell(tx, at, { player_id: playerId, version: 2 * version - 1, barred: true });
  return true;
}

/**
 * Lifts a central exclusion in the caller's transaction; the caller has checked the permission and that the register no longer bars the player. The player's
 * own exclusion continues if it has not expired. False when there is none to lift.
 */
export async function liftCentralExclusion(tx: Tx, playerId: string, by: string, at: Date): Promise<boolean> {
  await noteAnswered(tx, playerId, at, at);
  const gate = await lockGate(tx, playerId);
  if (gate?.exclusionKind !== 'central') return false;
  const ended = await endCentralExclusion(tx, playerId, by, at);
  if (ended === null) return false;
  const own = ended.ownUntil !== null && ended.ownUntil.getTime() > at.getTime() ? ended.ownUntil : null;
  const until = own?.getTime() === INDEFINITE.getTime() ? 'indefinite' : own;
  await setExclusion(tx, playerId, until === null ? null : { kind: 'self', until }, 'lift-central');
  await tell(tx, at, { player_id: playerId, version: 2 * ended.version, barred: false });
  return true;
}

function tell(tx: Tx, at: Date, event: CentralExclusion): Promise<void> {
  return publish(tx, at, [{ topic: CENTRAL_EXCLUSION_TOPIC, payload: { ...event } }]);
}
