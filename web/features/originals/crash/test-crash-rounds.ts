import type { CrashBetsView, CrashListedBet, CrashRound } from '#contracts/originals/crash.ts';

const OPENED_MS = Date.parse('2026-11-21T15:00:00.000Z');
const HASH = 'ab'.repeat(32);
const iso = (ms: number) => new Date(ms).toISOString();

/** Ids that rise with time, like the server's. */
export function roundId(place: number): string {
  return `0190c0de-0000-7000-8000-${place.toString(16).padStart(12, '0')}`;
}

/** A round in its betting phase, the `place`-th since opening time, one per minute. */
export function bettingRound(place = 0): CrashRound {
  const openedAt = OPENED_MS + place * 60_000;
  return {
    ...{ round_id: roundId(place), chain_id: roundId(9_999), link_index: place + 1, link_hash: HASH, link: null },
    ...{ beacon_round: 1_000 + place, beacon_value: null, beacon_signature: null, opened_at: iso(openedAt), closes_at: iso(openedAt + 8_000) },
    ...{ phase: 'betting', starts_at: iso(openedAt + 8_000), started_at: null, ends_at: null, server_now: iso(openedAt), growth: 0.06 },
    ...{ multiplier: null, voided: false },
  } as const;
}

/** The same round two seconds after it closed: its multiple begins to rise. */
export function runningRound(place = 0): CrashRound {
  const startedAt = iso(Date.parse(bettingRound(place).closes_at) + 2_000);
  return { ...bettingRound(place), phase: 'running', started_at: startedAt, server_now: startedAt };
}

/** The same round crashed at 2.50. */
export function endedRound(place = 0): CrashRound {
  const running = runningRound(place);
  const endedMs = Date.parse(running.started_at ?? '') + 15_272;
  const proof = { link: HASH, beacon_value: HASH, beacon_signature: 'ab' };
  return { ...running, ...proof, phase: 'ended', multiplier: 2.5, server_now: iso(endedMs), ends_at: iso(endedMs + 5_000) };
}

export function crashView(place = 0, sequence = 1): CrashBetsView {
  return {
    ...{ round_id: roundId(place), sequence, players: 1, bets_total: 500, cashed_out: 0, paid: 0 },
    bets: [{ player: 'Jogador 7F2A', slot: 1, stake: 500, multiplier: null, payout: null }],
  };
}

/** A bet of R$ 1,00 in the first slot of a round. */
export function crashBet(place = 0): CrashListedBet {
  return {
    ...{ id: `b${place}`, round_id: roundId(place), slot: 1, stake: 100, cashout_at: null, status: 'open', multiplier: null, payout: 0, broke_at: null },
    placed_at: bettingRound(place).opened_at,
    player: 'Jogador 1A2B',
  } as const;
}
