import { randomBelow, type RandomSource } from '#kernel/random.ts';

/** One outcome of a game whose rounds can't be enumerated: a 32-bit seed from which the game expands the round, its weight, and its pay. */
export interface Outcome {
  readonly seed: number;
  /** Tickets of this outcome, at least 1. */
  readonly weight: number;
  readonly units: number;
}

export interface OutcomeTable {
  readonly outcomes: readonly Outcome[];
  /** The sum of all weights: tickets are 0 to `tickets` − 1. At most 2^32. */
  readonly tickets: number;
  /** For each outcome the first ticket after its own. */
  readonly ends: Float64Array;
}

/** The table of `outcomes`. Throws a RangeError unless seeds are rising 32-bit integers, weights at least 1 and pays at least 0, all whole. */
export function outcomeTable(outcomes: readonly Outcome[]): OutcomeTable {
  const ends = new Float64Array(outcomes.length);
  let tickets = 0;
  let before = -1;
  outcomes.forEach(({ seed, weight, units }, index) => {
    if (!isWhole(seed, before + 1, 2 ** 32 - 1) || !isWhole(weight, 1, 2 ** 32) || !isWhole(units, 0, 2 ** 32))
      throw new RangeError(`outcome ${index} is none`);
    before = seed;
    tickets += weight;
    ends[index] = tickets;
  });
  if (!isWhole(tickets, 1, 2 ** 32)) throw new RangeError(`a table has 1 to 2^32 tickets, not ${tickets}`);
  return { outcomes, tickets, ends };
}

/** Draws a ticket, all being equally likely (rejection sampling), so an outcome's frequency is its weight. */
export function drawTicket(table: OutcomeTable, random: RandomSource): number {
  return randomBelow(random, table.tickets);
}

/** The outcome with that ticket, by binary search. Throws a RangeError for a number that is no ticket of this table. */
export function outcomeOf(table: OutcomeTable, ticket: number): Outcome {
  if (!isWhole(ticket, 0, table.tickets - 1)) throw new RangeError(`no ticket of this table: ${ticket}`);
  let low = 0;
  let high = table.outcomes.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticket < (table.ends[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  const outcome = table.outcomes[low];
  if (outcome === undefined) throw new RangeError('the table is empty');
  return outcome;
}

/**
 * Compact text: per outcome the difference to the last seed, weight and pay, each in groups of seven bits, lowest first (LEB128); the whole
 * in Base64.
 */
export function encodeOutcomes(outcomes: readonly Outcome[]): string {
  const bytes: number[] = [];
  let before = 0;
  for (const { seed, weight, units } of outcomes) {
    for (const value of [seed - before, weight, units]) pushGroups(bytes, value);
    before = seed;
  }
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

/** The outcomes that `encodeOutcomes` wrote. Throws a RangeError where the text breaks off. */
export function decodeOutcomes(text: string): Outcome[] {
  const bytes = atob(text);
  let at = 0;
  const read = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      if (at >= bytes.length) throw new RangeError('the table breaks off');
      const byte = bytes.charCodeAt(at);
      at += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  const outcomes: Outcome[] = [];
  let seed = 0;
  while (at < bytes.length) {
    seed += read();
    outcomes.push({ seed, weight: read(), units: read() });
  }
  return outcomes;
}

/** Exact figures of a table: sums of tickets, and of tickets times pay and its square, in units. */
export interface OutcomeSums {
  readonly tickets: bigint;
  readonly paying: bigint;
  readonly units: bigint;
  readonly squares: bigint;
  readonly highest: number;
  /** Tickets of outcomes with the highest pay. */
  readonly highestTickets: bigint;
}

export function sumOutcomes({ outcomes }: OutcomeTable): OutcomeSums {
  const highest = outcomes.reduce((most, { units }) => Math.max(most, units), 0);
  const sum = (term: (outcome: Outcome) => bigint) => outcomes.reduce((total, outcome) => total + term(outcome), 0n);
  return {
    tickets: sum(({ weight }) => BigInt(weight)),
    paying: sum(({ weight, units }) => (units > 0 ? BigInt(weight) : 0n)),
    units: sum(({ weight, units }) => BigInt(weight) * BigInt(units)),
    squares: sum(({ weight, units }) => BigInt(weight) * BigInt(units) ** 2n),
    highest,
    highestTickets: sum(({ weight, units }) => (units === highest ? BigInt(weight) : 0n)),
  };
}

function pushGroups(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
  bytes.push(rest);
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}
