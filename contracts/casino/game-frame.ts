/**
 * The messages between a game's page in a frame and the casino's page around it, by postMessage; each side checks the other's origin. They have the same
 * shape as `ToCasino` and `ToGame` of studio/protocol/rgs.ts, the studio's own copy. Amounts are centavos.
 */
import * as z from 'zod/mini';

const source = z.literal('palpite-game');

/** Why the game's own server refused. An unlisted code is read as `unavailable`. */
export const GAME_REFUSALS = [
  'invalid_request',
  'launch_refused',
  'session_ended',
  'unknown_game',
  'stake_not_offered',
  'too_fast',
  'round_open',
  'other_game_open',
  'pending',
  'insufficient_balance',
  'limit_reached',
  'self_excluded',
  'paused',
  'not_verified',
  'vpn_detected',
  'address_unverified',
  'blocked',
  'game_disabled',
  'free_rounds_over',
  'unavailable',
] as const;
export type GameRefusal = (typeof GAME_REFUSALS)[number];

function refusalOf(code: string): GameRefusal {
  return GAME_REFUSALS.find((each) => each === code) ?? 'unavailable';
}

/** Game to casino. `balance_version` rises with every change: messages with an older version are dropped. */
export const messageToCasino = z.discriminatedUnion('type', [
  z.object({ source, type: z.literal('ready') }),
  z.object({ source, type: z.literal('balance'), balance: z.int(), balance_version: z.int() }),
  z.object({ source, type: z.literal('round'), state: z.enum(['began', 'ended']) }),
  z.object({ source, type: z.literal('refused'), code: z.pipe(z.string(), z.transform(refusalOf)) }),
  z.object({ source, type: z.literal('session-ended') }),
  z.object({ source, type: z.literal('deposit') }),
]);
export type MessageToCasino = z.infer<typeof messageToCasino>;

/** Casino to game. `pause`: something covers the game, no new round may begin; `resume`: it is uncovered. */
export type MessageToGame =
  | { readonly source: 'palpite'; readonly type: 'balance-changed' }
  | { readonly source: 'palpite'; readonly type: 'pause' }
  | { readonly source: 'palpite'; readonly type: 'resume' };
