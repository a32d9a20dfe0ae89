import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import type { ManualClock } from '#kernel/clock.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import type { ProviderFault } from './provider-faults.ts';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}
export interface Player {
  readonly id: string;
  cents: number;
  version: number;
  excluded: boolean;
  limited: boolean;
}
interface Session {
  readonly player: Player;
  readonly game: string;
  ended: boolean;
}
interface Bet {
  readonly player: Player;
  readonly cents: number;
  state: 'open' | 'paid' | 'rolled_back';
}

const id = z.string().regex(/^[A-Za-z0-9._:-]{1,128}$/);
const requestSchema = z.object({
  session_token: id.optional(),
  player_id: id,
  game_id: id,
  round_id: id,
  transaction_id: id,
  bet_transaction_id: id.optional(),
  free_round_id: id.optional(),
  reference_transaction_id: id.optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
  round_closed: z.boolean().optional(),
});
type Request = z.infer<typeof requestSchema>;

/** More than any game pays at once: R$ 100,000. */
const CEILING_CENTS = 10_000_000;
export const LIMITS = { min_bet: 50, max_bet: 50_000 } as const;
const refuse = (status: number, error: string, more: object = {}): Reply => ({ status, body: { error, message: error, ...more } });

/** A provider wallet in memory, written only from the contract: the target of the conformance tests. `fault` makes it violate one rule. */
export class ReferenceProviderWallet {
  readonly players = new Map<string, Player>();
  readonly launches = new Map<string, { readonly player: Player; readonly game: string; readonly atMs: number }>();
  readonly freeRounds = new Set<string>();
  readonly sessions = new Map<string, Session>();
  readonly #answers = new Map<string, { readonly content: string; readonly reply: Reply }>();
  readonly #bets = new Map<string, Bet>();
  readonly #waitingByBet = new Map<string, Request[]>();
  readonly #tombstones = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #fault: ProviderFault | null;
  readonly #clock: ManualClock;
  /** Wins with an amount: the loss of a win of 0 could not be detected. */
  #winsSeen = 0;

  constructor(fault: ProviderFault | null, clock: ManualClock) {
    this.#fault = fault;
    this.#clock = clock;
  }

  has = (fault: ProviderFault): boolean => this.#fault === fault;

  authenticate(token: string, game: string): Reply {
    const launch = this.launches.get(token);
    const isOld = launch !== undefined && this.#clock.nowMs() - launch.atMs > 60 * SECOND_MS;
    if (launch === undefined || launch.game !== game || (isOld && !this.has('keeps launch tokens for ever'))) return refuse(401, 'token_invalid');
    if (!this.has('takes a launch token twice')) this.launches.delete(token);
    const session_token = randomUUID();
    this.sessions.set(session_token, { player: launch.player, game, ended: false });
    const { id: player_id, cents, version } = launch.player;
    const money = { balance: cents, ...(this.has('says no version') ? {} : { balance_version: version }) };
    const place = { currency: 'BRL', country: 'BR', language: 'pt-BR', min_round_ms: 0, autoplay: false, turbo: false };
    return { status: 200, body: { session_token, player_id, game_id: game, ...place, ...money, ...LIMITS } };
  }

  balance(token: string): Reply {
    const session = this.sessions.get(token) ?? (this.has('invents sessions') ? [...this.sessions.values()][0] : undefined);
    if (session === undefined) return refuse(404, 'unknown_session');
    return { status: 200, body: { currency: 'BRL', balance: session.player.cents, balance_version: session.player.version } };
  }

  endSession(token: string): Reply {
    const session = this.sessions.get(token);
    if (session === undefined) return refuse(404, 'unknown_session');
    session.ended = true;
    return { status: 200, body: {} };
  }

  async transact(call: string, body: unknown): Promise<Reply> {
    const parsed = (this.has('is strict about fields') ? requestSchema.strict() : requestSchema).safeParse(body);
    if (!parsed.success) return refuse(422, 'invalid_request');
    const request = parsed.data;
    const isWhole = Number.isSafeInteger(request.amount) || (this.has('takes half centavos') && typeof request.amount === 'number');
    if (call !== 'rollback' && (!isWhole || (request.amount ?? 0) < (call === 'bet' ? 1 : 0))) return refuse(422, 'invalid_request');
    const player = this.players.get(this.has('minds the case of a player') ? request.player_id : request.player_id.toLowerCase());
    if (player === undefined) return refuse(403, 'player_mismatch');
    const { session_token: _token, ...content } = request;
    const written = JSON.stringify([call, content]);
    const known = this.#answers.get(request.transaction_id);
    if (known !== undefined && !this.has('does repeats again')) {
      if (known.content !== written && !this.has('ignores other content')) return refuse(409, 'transaction_conflict');
      return { ...known.reply, body: { ...known.reply.body, duplicate: true } };
    }
    if (this.has('looks before it writes')) await setImmediate();
    return this.#act(call, request, player, written);
  }

  #act(call: string, request: Request, player: Player, written: string): Reply {
    const refused = call === 'bet' ? this.#bet(request, player) : call === 'win' ? this.#win(request, player) : this.#rollback(request);
    if (refused !== null) return refused;
    if (request.round_closed === true) this.#closed.add(request.round_id);
    player.version += 1;
    const operator_transaction_id = randomUUID();
    const money = { currency: 'BRL', balance: player.cents, balance_version: player.version };
    const reply = { status: 200, body: { transaction_id: request.transaction_id, operator_transaction_id, ...money, duplicate: false } };
    this.#answers.set(request.transaction_id, { content: written, reply });
    if (call === 'bet') this.#payParked(request.transaction_id, player);
    return reply;
  }

  #payParked(betId: string, player: Player): void {
    const waiting = this.#waitingByBet.get(betId) ?? [];
    this.#waitingByBet.delete(betId);
    for (const win of waiting) {
      const { session_token: _token, ...content } = win;
      if (!this.#answers.has(win.transaction_id)) this.#act('win', win, player, JSON.stringify(['win', content]));
    }
  }

  #bet(request: Request, player: Player): Reply | null {
    const session = this.sessions.get(request.session_token ?? '');
    const amount = request.amount ?? 0;
    const money = { balance: player.cents, balance_version: player.version };
    if (session === undefined) return refuse(401, 'session_ended');
    if (session.player !== player && !this.has('takes the session of another')) return refuse(403, 'player_mismatch');
    if (session.game !== request.game_id && !this.has('takes the session of another')) return refuse(403, 'game_mismatch');
    if (session.ended && !this.has('takes bets of ended sessions')) return refuse(401, 'session_ended');
    if (request.currency !== 'BRL' && !this.has('takes any currency')) return refuse(403, 'currency_not_supported');
    if (player.excluded && !this.has('lets the excluded play')) return refuse(403, 'self_excluded', money);
    if (player.limited && !this.has('knows no limits')) return refuse(403, 'limit_reached', money);
    if (this.#tombstones.has(request.transaction_id) && !this.has('takes a late bet')) return refuse(409, 'rolled_back', money);
    if (this.#closed.has(request.round_id) && !this.has('takes bets on closed rounds')) return refuse(409, 'round_closed', money);
    if (amount < LIMITS.min_bet && !this.has('knows no lowest stake')) return refuse(403, 'stake_below_minimum');
    if (amount > LIMITS.max_bet) return refuse(403, 'stake_above_maximum');
    if (amount > player.cents && !this.has('takes bets above the balance')) return refuse(402, 'insufficient_balance', money);
    if (this.has('answers late')) this.#clock.advance(3 * SECOND_MS);
    player.cents -= this.has('draws a bet twice') ? 2 * amount : amount;
    this.#bets.set(request.transaction_id, { player, cents: amount, state: 'open' });
    return null;
  }

  #win(request: Request, player: Player): Reply | null {
    const amount = request.amount ?? 0;
    if (request.free_round_id !== undefined) {
      const isGranted = this.has('pays a free round twice') ? this.freeRounds.has(request.free_round_id) : this.freeRounds.delete(request.free_round_id);
      if (!isGranted && !this.has('pays free rounds nobody granted')) return refuse(404, 'unknown_free_round');
      player.cents += this.has('pays a free round twice') ? 2 * amount : amount;
      return null;
    }
    const betId = request.bet_transaction_id ?? '';
    const bet = this.#bets.get(betId);
    if (bet === undefined && this.#tombstones.has(betId)) return refuse(409, 'rolled_back');
    if (bet === undefined) return this.#park(betId, request);
    if (bet.state === 'rolled_back' && !this.has('pays a bet that was rolled back')) return refuse(409, 'rolled_back');
    const isEnded = [...this.sessions.values()].some((session) => session.player === player && session.ended);
    if (isEnded && this.has('refuses wins of ended sessions')) return refuse(401, 'session_ended');
    if ((amount === 0 && this.has('refuses a win of nothing')) || (bet.state === 'paid' && this.has('pays a bet once'))) return refuse(409, 'bet_settled');
    bet.state = 'paid';
    if (amount > 0) this.#winsSeen += 1;
    const isHeld = amount > CEILING_CENTS && !this.has('pays any win at once');
    if (!isHeld && (this.#winsSeen % 20 !== 0 || !this.has('loses a win now and then'))) player.cents += amount;
    return null;
  }

  #park(betId: string, request: Request): Reply {
    if (this.has('refuses early wins')) return refuse(409, 'unknown_bet');
    this.#waitingByBet.set(betId, [...(this.#waitingByBet.get(betId) ?? []), request]);
    return { status: 202, body: { status: 'parked', transaction_id: request.transaction_id } };
  }

  #rollback(request: Request): Reply | null {
    const betId = request.reference_transaction_id ?? '';
    const bet = this.#bets.get(betId);
    if (bet === undefined) {
      this.#tombstones.add(betId);
      return null;
    }
    if (bet.state === 'paid' && !this.has('rolls back settled bets')) return refuse(409, 'bet_settled');
    const isFirst = bet.state !== 'rolled_back' || this.has('gives back again under another id');
    if (isFirst && !this.has('gives nothing back')) bet.player.cents += bet.cents;
    bet.state = 'rolled_back';
    return null;
  }
}
