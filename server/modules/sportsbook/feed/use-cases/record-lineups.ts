import type { Tx } from '#server/platform/db/database.ts';
import type { Step, StepOutcome } from '../../domain/feed/step.ts';
import { type LineupsRow, writeLineups } from '../store/lineup-rows.ts';

/** Keeps who plays in matches, as the last word of these steps has it. The caller holds the matches' rows. */
export async function recordLineups(tx: Tx, steps: readonly Step[], outcomes: readonly StepOutcome[], at: Date): Promise<void> {
  const latest = new Map<string, LineupsRow>();
  for (const [index, { eventId, act, toldAt, takenAt }] of steps.entries()) {
    if (eventId === null || act.kind !== 'lineups' || act.lineups === null || outcomes[index]?.outcome !== 'applied') continue;
    latest.set(eventId, { eventId, lineups: act.lineups, saidAt: toldAt ?? takenAt ?? at });
  }
  await writeLineups(tx, [...latest.values()], at);
}
