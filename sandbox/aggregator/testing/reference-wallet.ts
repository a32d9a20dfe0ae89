import { setImmediate } from 'node:timers/promises';
import type { WalletRequest } from './read-request.ts';
import type { WalletFault } from './wallet-faults.ts';

export interface WalletUser {
  units: number;
  disabled: boolean;
  limited: boolean;
}
export interface WalletSession {
  readonly user: string;
  readonly game: string;
  ended: boolean;
}
export interface WalletReply {
  readonly status: string;
  readonly balance?: number;
}
interface Bet {
  readonly user: string;
  readonly round: string;
  readonly drawn: number;
  isRolledBack: boolean;
  wins: number;
}

const CENT = 1_000;
/** More than any game pays at once: R$ 100,000. */
const CEILING = 10_000_000_000;

/** UUIDs are compared without regard to case. */
function inSmallLetters(request: WalletRequest): WalletRequest {
  const { transaction_uuid: own, reference_transaction_uuid: other } = request;
  return {
    ...request,
    ...(own === undefined ? {} : { transaction_uuid: own.toLowerCase() }),
    ...(other === undefined ? {} : { reference_transaction_uuid: other.toLowerCase() }),
  };
}

/** An operator's wallet in memory, written only from the contract's page: the target of the conformance tests. `fault` makes it violate one rule. */
export class ReferenceWallet {
  readonly users = new Map<string, WalletUser>();
  readonly sessions = new Map<string, WalletSession>();
  readonly games = new Set<string>();
  readonly #rewards = new Set<string>();
  readonly #answers = new Map<string, { readonly content: string; readonly reply: WalletReply }>();
  readonly #bets = new Map<string, Bet>();
  readonly #tombstones = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #betRounds = new Set<string>();
  readonly #fault: WalletFault | null;
  /** Wins with an amount: the loss of a win of 0 could not be detected. */
  #winsSeen = 0;

  constructor(fault: WalletFault | null) {
    this.#fault = fault;
  }

  has = (fault: WalletFault): boolean => this.#fault === fault;

  grant(rewardUuid: string): void {
    this.#rewards.add(rewardUuid);
  }

  async process(path: string, given: WalletRequest): Promise<WalletReply> {
    const request = this.has('minds the case of a UUID') ? given : inSmallLetters(given);
    const user = this.users.get(request.user);
    if (user === undefined) return { status: this.has('invents users') ? 'RS_OK' : 'RS_ERROR_UNKNOWN' };
    if (path === '/user/info') return { status: 'RS_OK' };
    const balance = user.units;
    const refused = this.#refusedSession(path, request, user);
    if (refused !== null) return { status: refused, balance };
    if (path === '/user/balance') return { status: 'RS_OK', balance };
    return this.#once(path, request, user);
  }

  /** Tokens, games and currencies. Wins and rollbacks are accepted after a session's end too. */
  #refusedSession(path: string, request: WalletRequest, user: WalletUser): string | null {
    const session = this.sessions.get(request.token ?? '');
    if (session === undefined) return this.has('calls unknown tokens expired') ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN';
    if (session.user !== request.user && !this.has('takes the token of another')) return 'RS_ERROR_INVALID_TOKEN';
    const isBet = path === '/transaction/bet';
    const isLate = !isBet && path !== '/user/balance';
    if (session.ended && !isLate && !this.has('takes bets of ended sessions')) return 'RS_ERROR_TOKEN_EXPIRED';
    if (session.ended && isLate && this.has('refuses wins of ended sessions')) return 'RS_ERROR_TOKEN_EXPIRED';
    if (user.disabled && isLate && this.has('refuses wins of the excluded')) return 'RS_ERROR_USER_DISABLED';
    const isKnown = this.games.has(request.game_code ?? '') || this.has('takes any game');
    if (!isKnown || (this.has('binds a session to its game') && request.game_code !== session.game)) return 'RS_ERROR_INVALID_GAME';
    if (request.currency !== undefined && request.currency !== 'BRL' && !this.has('takes any currency')) return 'RS_ERROR_WRONG_CURRENCY';
    return null;
  }

  /** Executes a transaction once and repeats its answer; other content under the same id is refused. */
  async #once(path: string, request: WalletRequest, user: WalletUser): Promise<WalletReply> {
    const { request_uuid: _request, token: _token, ...content } = request;
    const name = request.transaction_uuid ?? '';
    const written = JSON.stringify([path, content]);
    const known = this.#answers.get(name);
    if (known !== undefined && !this.has('does repeats again')) {
      if (known.content !== written && !this.has('ignores other content')) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: user.units };
      return this.has('answers repeats with the balance of now') ? { ...known.reply, balance: user.units } : known.reply;
    }
    if (this.has('looks before it writes')) await setImmediate();
    const reply = this.#act(path, request, user);
    if (reply.status === 'RS_OK' || this.has('keeps the refusal of an early win')) this.#answers.set(name, { content: written, reply });
    return reply;
  }

  #act(path: string, request: WalletRequest, user: WalletUser): WalletReply {
    const status =
      path === '/transaction/bet' ? this.#bet(request, user) : path === '/transaction/win' ? this.#win(request, user) : this.#rollback(request, user);
    if (status === 'RS_OK' && request.round_closed === true) this.#closed.add(this.#roundOf(request));
    if (status === 'RS_ERROR_NOT_ENOUGH_MONEY' && this.has('hides the balance from the poor')) return { status, balance: 0 };
    return { status, balance: user.units };
  }

  #roundOf({ user, round }: WalletRequest): string {
    return this.has('closes a round for everybody') ? (round ?? '') : `${user}/${round ?? ''}`;
  }

  #bet(request: WalletRequest, user: WalletUser): string {
    const name = request.transaction_uuid ?? '';
    const amount = request.amount ?? 0;
    if (user.disabled && !this.has('lets the excluded play')) return 'RS_ERROR_USER_DISABLED';
    if (user.limited && !this.has('knows no limits')) return 'RS_ERROR_LIMIT_REACHED';
    if (this.#tombstones.has(name) && !this.has('takes a late bet')) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (this.#closed.has(this.#roundOf(request)) && !this.has('takes bets on closed rounds')) return 'RS_ERROR_UNKNOWN';
    if (this.#betRounds.has(this.#roundOf(request)) && this.has('takes one bet per round')) return 'RS_ERROR_UNKNOWN';
    if (amount === 0 && request.is_free !== true && !this.has('takes bets of nothing')) return 'RS_ERROR_WRONG_TYPES';
    if (amount < 0 && !this.has('takes negative bets')) return 'RS_ERROR_WRONG_TYPES';
    if (amount % CENT !== 0 && !this.has('floors bets') && !this.has('takes negative bets')) return 'RS_ERROR_WRONG_TYPES';
    const isGranted = request.is_free === true && this.#rewards.delete(request.reward_uuid ?? '');
    if (request.is_free === true && !isGranted && !this.has('draws free bets nobody granted')) return 'RS_ERROR_UNKNOWN';
    const drawn = isGranted && !this.has('draws granted free bets') ? 0 : this.#drawn(amount);
    if (drawn > user.units && !this.has('takes bets above the balance')) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    user.units -= drawn;
    this.#betRounds.add(this.#roundOf(request));
    this.#bets.set(name, { user: request.user, round: request.round ?? '', drawn, isRolledBack: false, wins: 0 });
    return 'RS_OK';
  }

  #drawn(amount: number): number {
    if (this.has('draws a bet ten times too small')) return amount / 10;
    return this.has('floors bets') ? Math.floor(amount / CENT) * CENT : amount;
  }

  #win(request: WalletRequest, user: WalletUser): string {
    const bet = this.#bets.get(request.reference_transaction_uuid ?? '');
    const amount = request.amount ?? 0;
    if ((bet === undefined || bet.user !== request.user) && !this.has('pays a win before its bet')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (bet?.isRolledBack === true && !this.has('pays a bet that was rolled back')) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (bet !== undefined && bet.round !== request.round && !this.has('pays a win of another round')) return 'RS_ERROR_DUPLICATE_TRANSACTION';
    if (amount === 0 && this.has('refuses a win of nothing')) return 'RS_ERROR_UNKNOWN';
    if ((bet?.wins ?? 0) > 0 && this.has('pays a bet once')) return 'RS_ERROR_DUPLICATE_TRANSACTION';
    if (bet !== undefined) bet.wins += 1;
    if (amount > 0) this.#winsSeen += 1;
    if (amount > CEILING && !this.has('pays any win at once')) return 'RS_OK';
    if (amount > 0 && this.#winsSeen % 20 === 0 && this.has('loses a win now and then')) return 'RS_OK';
    user.units += (this.has('rounds wins up') ? Math.ceil(amount / CENT) : Math.floor(amount / CENT)) * CENT;
    return 'RS_OK';
  }

  #rollback(request: WalletRequest, user: WalletUser): string {
    const name = request.reference_transaction_uuid ?? '';
    const bet = this.#bets.get(name);
    if (bet === undefined) {
      if (this.has('refuses a rollback of no bet')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      this.#tombstones.add(name);
      return 'RS_OK';
    }
    if (!this.has('gives nothing back') && (!bet.isRolledBack || this.has('gives back again under another id'))) user.units += bet.drawn;
    bet.isRolledBack = true;
    return 'RS_OK';
  }
}
