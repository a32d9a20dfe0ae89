/**
 * The states of a round: betting → closed (waiting for the beacon) → spinning (the result is shown) → settled. A game that hides its result has `running`
 * between closed and spinning. A closed or running round may become void.
 */
export type RoundState = 'betting' | 'closed' | 'running' | 'spinning' | 'settled' | 'void';

/** A round of one table. Times are the injected clock's. */
export interface Round {
  readonly id: string;
  readonly table: string;
  /** 1, 2, … within the table. */
  readonly seq: number;
  readonly state: RoundState;
  readonly version: number;
  readonly chainId: string;
  /** Place in the chain, from 1. */
  readonly linkIndex: number;
  /** SHA-256 of the link, published at the opening. */
  readonly linkHash: string;
  /** Null until revealed: after betting has closed, the beacon has answered or its time is up, and the round has stopped running. */
  readonly link: string | null;
  readonly beaconRound: number;
  readonly beaconValue: string | null;
  readonly beaconSignature: string | null;
  /** The canonical text of the result, as its game writes it. */
  readonly outcome: string | null;
  readonly openedAt: Date;
  readonly closesAt: Date;
  /** The latest time to wait for the beacon. */
  readonly voidAfter: Date;
  /** When the result was drawn, for a round that runs with a hidden result. The end follows from the result, and is not stored. */
  readonly runsFrom: Date | null;
  readonly spinEndsAt: Date | null;
  /** When the last bet was settled or refunded, except quarantined ones; null before that. */
  readonly finishedAt: Date | null;
  readonly nextOpensAt: Date | null;
}

/** The public beacon of a chain: drand's `bls-unchained-g1-rfc9380`. */
export interface BeaconIdentity {
  readonly chainHash: string;
  readonly publicKey: string;
  /** Unix seconds. */
  readonly genesisTime: number;
  /** Seconds. */
  readonly period: number;
}

/** A published chain, without its seed. */
export interface Chain {
  readonly id: string;
  readonly endHash: string;
  readonly length: number;
  /** Links given to rounds so far. */
  readonly used: number;
  readonly announcedAt: Date;
  /** Null while only announced. */
  readonly startedAt: Date | null;
  readonly beacon: BeaconIdentity;
}

/** The next due step of a table, given its latest round. */
export type Step = 'open' | 'close' | 'draw' | 'run' | 'settle' | 'refund' | 'wait';

/** The instant from which `nextStep` is not `wait`; the beginning of time if it never is. */
export function nextStepAt(round: Round | null): Date {
  const at = round === null ? null : round.finishedAt !== null ? round.nextOpensAt : round.state === 'betting' ? round.closesAt : round.spinEndsAt;
  const waits = round !== null && (round.finishedAt !== null || round.state === 'betting' || round.state === 'spinning');
  return (waits ? at : null) ?? new Date(0);
}

/** Decides the next step of a table at `at`; `wait` if none is due. */
export function nextStep(round: Round | null, at: Date): Step {
  if (round === null) return 'open';
  if (round.finishedAt !== null) return isDue(round.nextOpensAt, at) ? 'open' : 'wait';
  switch (round.state) {
    case 'betting':
      return isDue(round.closesAt, at) ? 'close' : 'wait';
    case 'closed':
      return 'draw';
    case 'running':
      return 'run';
    case 'spinning':
      return isDue(round.spinEndsAt, at) ? 'settle' : 'wait';
    default:
      return 'refund';
  }
}

/**
 * How long the next step of an unfinished round has been due, in milliseconds; 0 if none is. A closed round has until `voidAfter`, a running one until its
 * longest run ends.
 */
export function overdueMs(round: Round | null, at: Date, longestRunMs = 0): number {
  if (round === null || round.finishedAt !== null) return 0;
  const { closesAt, voidAfter } = round;
  const running = new Date((round.runsFrom ?? closesAt).getTime() + longestRunMs);
  const dueAt = { betting: closesAt, closed: voidAfter, running, spinning: round.spinEndsAt ?? voidAfter, void: voidAfter, settled: at };
  return Math.max(0, at.getTime() - dueAt[round.state].getTime());
}

function isDue(when: Date | null, at: Date): boolean {
  return when !== null && at >= when;
}
