import type { TablePhase } from '#contracts/originals/table.ts';
import type { Round } from '#server/modules/rounds/index.ts';

/** A round's phase as shown to players: a void round is over like a settled one. No round of these tables runs with its result hidden. */
export function phaseOf(round: Pick<Round, 'state'>): TablePhase {
  if (round.state === 'void') return 'settled';
  return round.state === 'running' ? 'closed' : round.state;
}

/** When the phase ends. The pause of a finished round begins after its last payment: until then, the earliest possible end. */
export function phaseEndsAt(round: Round, at: Date, restMs: number): Date {
  switch (round.state) {
    case 'betting':
      return round.closesAt;
    case 'closed':
    case 'running':
      return round.voidAfter;
    case 'spinning':
      return round.spinEndsAt ?? at;
    case 'settled':
    case 'void':
      return round.nextOpensAt ?? new Date(at.getTime() + restMs);
  }
}

/** True from the moment the link is public; before that, nothing may be published that could reveal a result. */
export function isRevealed(round: Pick<Round, 'state'>): boolean {
  return round.state !== 'betting' && round.state !== 'closed' && round.state !== 'running';
}
