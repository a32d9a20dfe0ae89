import type { RoundReply, SessionReply } from '#studio/protocol/rgs.ts';

/** A session as the game server sends it, at 100,00 with stakes of 1,00 to 5,00. */
export function sessionReply(over: Partial<SessionReply> = {}): SessionReply {
  return {
    session: 's1',
    demo: false,
    balance: 10_000,
    balance_version: 5,
    stakes: [100, 200, 500],
    default_stake: 200,
    min_round_ms: 2_500,
    autoplay: false,
    turbo: false,
    math_version: 'v1',
    free_rounds: [],
    fairness: null,
    unseen: null,
    ...over,
  };
}

/** A round as the game server sends it: 2,00 staked, nothing paid. */
export function roundReply(over: Partial<RoundReply> = {}): RoundReply {
  return {
    round_id: 'r1',
    stake: 200,
    payout: 0,
    math_version: 'v1',
    events: [{ type: 'round-ended' }],
    balance: 9_800,
    balance_version: 6,
    played_at: '2026-09-20T15:00:00Z',
    is_free: false,
    fairness: null,
    free_rounds: null,
    ...over,
  };
}
