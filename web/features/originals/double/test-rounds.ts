import type { DoubleBetsView, DoubleRound } from '#contracts/originals/double.ts';

export const OPENED_MS = Date.parse('2026-11-21T15:00:00.000Z');

const HASH = 'ab'.repeat(32);

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Ids that rise with time, like the server's. */
export function roundId(place: number): string {
  return `0190c0de-0000-7000-8000-${place.toString(16).padStart(12, '0')}`;
}

/** A round of the table in its betting phase, the `place`-th since opening time, 24 seconds each. */
export function bettingRound(place = 0): DoubleRound {
  const openedAt = OPENED_MS + place * 24_000;
  return {
    round_id: roundId(place),
    chain_id: roundId(9_999),
    link_index: place + 1,
    link_hash: HASH,
    link: null,
    beacon_round: 1_000 + place,
    beacon_value: null,
    beacon_signature: null,
    opened_at: iso(openedAt),
    closes_at: iso(openedAt + 15_000),
    phase: 'betting',
    ends_at: iso(openedAt + 15_000),
    server_now: iso(openedAt),
    number: null,
    color: null,
    voided: false,
  };
}

export function closedRound(place = 0): DoubleRound {
  const open = bettingRound(place);
  return { ...open, phase: 'closed', ends_at: iso(Date.parse(open.closes_at) + 30_000), server_now: open.closes_at };
}

/** Red 7, drawn one second after closing. */
export function spinningRound(place = 0): DoubleRound {
  const open = bettingRound(place);
  const drawnAt = Date.parse(open.closes_at) + 1_000;
  return {
    ...open,
    phase: 'spinning',
    link: HASH,
    beacon_value: HASH,
    beacon_signature: 'ab',
    number: 7,
    color: 'red',
    server_now: iso(drawnAt),
    ends_at: iso(drawnAt + 5_000),
  };
}

export function settledRound(place = 0): DoubleRound {
  const spinning = spinningRound(place);
  return { ...spinning, phase: 'settled', server_now: spinning.ends_at, ends_at: iso(Date.parse(spinning.ends_at) + 3_000) };
}

export function voidedRound(place = 0): DoubleRound {
  const closed = closedRound(place);
  return { ...closed, phase: 'settled', voided: true, link: HASH, server_now: closed.ends_at, ends_at: iso(Date.parse(closed.ends_at) + 3_000) };
}

export function betsView(place = 0, sequence = 1): DoubleBetsView {
  return {
    round_id: roundId(place),
    sequence,
    bets_total: { red: 500, black: 0, white: 0 },
    players: { red: 1, black: 0, white: 0 },
    bets: [{ player: 'Jogador 7F2A', color: 'red', stake: 500 }],
  };
}
