import { depositHeadroom, type GateView } from '#server/modules/gate/index.ts';
import type { DepositorFacts } from '../domain/deposit-rules.ts';

/** Reads from a gate row what deposits care about, at an instant. */
export function depositorFacts(gate: GateView, at: Date): DepositorFacts {
  return {
    status: gate.status,
    excluded: gate.excludedUntil !== null && gate.excludedUntil.getTime() > at.getTime(),
    paused: gate.pausedUntil !== null && gate.pausedUntil.getTime() > at.getTime(),
    approved: gate.verification === 'approved',
    headroomCents: depositHeadroom(gate, at),
  };
}
