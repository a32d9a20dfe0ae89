import { refuse, type Result } from '#kernel/refusal.ts';
import type { OpenSession, RgsErrorCode, SessionReply } from '#studio/protocol/rgs.ts';
import { slotOf, type StudioParts } from '../parts.ts';
import { countFreeRounds, type SessionGrant } from '../store/free-round-rows.ts';
import { sessionText } from '../books/row-texts.ts';
import type { Queryable } from '../store/database.ts';
import { hasOpenRound, lockLane } from '../store/lane-rows.ts';
import { openLane, renewSeed } from '../rounds/draw-result.ts';
import { findLastRound, type StoredRound } from '../store/round-rows.ts';
import { insertSession, type SessionRow } from '../store/session-rows.ts';
import { PAGE_CODES } from '../wallet/page-codes.ts';
import type { AuthenticateReply } from '../wallet/wallet-replies.ts';
import { laneOf } from './lane.ts';
import { hashOf, newSessionKey } from './session-key.ts';
import { sessionReply } from './session-reply.ts';

/** R$ 1.000,00 of play money. */
const DEMO_BALANCE = 100_000;

type NewSession = Omit<SessionRow, 'endedAt'>;

/**
 * Begins a session: with the casino's launch token for real, without one in demo. Refuses with `unknown_game`, `launch_refused` (a token that is used, old or
 * another game's), the wallet's reason, or `unavailable` when the wallet does not answer.
 */
export async function openSession(parts: StudioParts, { game, launch_token: token }: OpenSession): Promise<Result<SessionReply, RgsErrorCode>> {
  const math = slotOf(parts, game);
  if (math === null) return refuse('unknown_game');
  const opened = token === null ? demoSession(parts, game) : await realSession(parts, game, token);
  if (typeof opened === 'string') return refuse(opened);
  const [key, lane] = [newSessionKey(parts.random), laneOf(opened)];
  const last = await publishSeed(parts, lane);
  const reply = await sessionReply(parts, math, opened, key, last);
  const row = { ...opened, keyHash: hashOf(key), openedAt: parts.clock.now() };
  if (reply.ok) await insertSession(parts.db.pool, { ...row, mac: parts.keys.mac(sessionText(row)) });
  return reply;
}

/**
 * A new session reveals the seed that the lane used before, and receives the commitment of the next; unless a round is under way. Resolves
 * to the lane's last round.
 */
function publishSeed(parts: StudioParts, lane: string): Promise<StoredRound | null> {
  return parts.db.inTransaction(async (db) => {
    await lockLane(db, lane);
    await ((await hasOpenRound(db, lane)) ? openLane(parts, db, lane) : renewSeed(parts, db, lane));
    return findLastRound(db, lane);
  });
}

function demoSession({ ids, demoMinRoundMs }: StudioParts, game: string): NewSession {
  const limits = { minBet: 0, maxBet: DEMO_BALANCE, minRoundMs: demoMinRoundMs, autoplay: false, turbo: false };
  return { id: ids.next(), game, demo: true, player: null, walletToken: null, ...limits, balance: DEMO_BALANCE, balanceVersion: 0, freeRounds: [] };
}

async function realSession({ db, wallet, ids }: StudioParts, game: string, token: string): Promise<NewSession | RgsErrorCode> {
  const answer = await wallet.authenticate({ token, game_id: game });
  if (answer.kind === 'refused') return answer.code === 'game_mismatch' ? 'launch_refused' : PAGE_CODES[answer.code];
  if (answer.kind !== 'accepted') return 'unavailable';
  const { value } = answer;
  if (value.game_id !== game || value.max_bet < value.min_bet) return 'launch_refused';
  return {
    id: ids.next(),
    game,
    demo: false,
    player: value.player_id,
    walletToken: value.session_token,
    minBet: value.min_bet,
    maxBet: value.max_bet,
    minRoundMs: value.min_round_ms,
    autoplay: value.autoplay,
    turbo: value.turbo,
    balance: value.balance,
    balanceVersion: value.balance_version,
    freeRounds: await toldGrants(db.pool, laneOf({ id: '', player: value.player_id, game }), value),
  };
}

/**
 * The grants as reported by the casino. A round whose win it has not answered may or may not be among those left: it is assumed not to be,
 * so that no round is withheld from the player; one round too many is refused, without a charge.
 */
async function toldGrants(db: Queryable, lane: string, { free_rounds: grants = [] }: AuthenticateReply): Promise<SessionGrant[]> {
  if (grants.length === 0) return [];
  const counted = await countFreeRounds(db, lane);
  return grants.map(({ free_round_id: id, rounds_left: left, amount }) => {
    const { done = 0, underWay = 0 } = counted.get(id) ?? {};
    return { id, left, amount, played: done + underWay };
  });
}
