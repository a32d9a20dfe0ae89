import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { demand, NotRun } from '../../provider/conformance/checks.ts';
import { callWallet, type Signing, type WalletAnswer } from '../wallet-call.ts';

/** A game session as the operator named it. */
export interface Hub88Session {
  readonly user: string;
  readonly token: string;
  readonly game_code: string;
}

/** Functions that create the states of the rules. If one is absent, its rules are not run. */
export interface Hub88Players {
  /** A session of a new player, who may bet and has between R$ 50 and R$ 5,000. */
  launch(): Promise<Hub88Session>;
  /** Ends the session; its player may still play. */
  endSession?(session: Hub88Session): Promise<void>;
  /** Excludes or blocks the player. */
  disable?(session: Hub88Session): Promise<void>;
  /** Makes a limit of the player refuse bets from now on. */
  reachLimit?(session: Hub88Session): Promise<void>;
  /** Grants a free round of the session's game; `amount` in units. */
  grantFreeRound?(session: Hub88Session): Promise<{ readonly reward_uuid: string; readonly amount: number }>;
}

export interface Hub88Target {
  /** The wallet's base address, such as https://site/provider/hub88, without a trailing slash. */
  readonly url: string;
  /** The aggregator's private key. */
  readonly key: KeyObject;
  readonly strangersKey: KeyObject;
  readonly players: Hub88Players;
  /** Another game of the same supplier, for lobbies. */
  readonly otherGame: string;
  /** The minimum number of shuffled and doubled calls of the storm. */
  readonly callbacks: number;
}

/** The rules' environment: the target, and a shared session. */
export interface Hub88Context extends Hub88Target {
  readonly session: Hub88Session;
}

/** R$ 1,00. */
export const ONE_REAL = 100_000;
/** One centavo. */
export const ONE_CENT = 1_000;

type Fields = Readonly<Record<string, unknown>>;

/** One signed call; every answer of a wallet is an HTTP 200 that echoes the request_uuid. */
export async function call(target: Hub88Target, path: string, body: Fields, signing: Signing = 'ok'): Promise<WalletAnswer> {
  return callWallet({ wallet: target.url, path, rawBody: JSON.stringify(body), key: target.key, signing, strangersKey: target.strangersKey });
}

/** The fields of a bet of R$ 1,00 in a new round; `changes` replace fields or, when undefined, leave them out. */
export function betOf(session: Hub88Session, changes: Fields = {}): Fields & { readonly transaction_uuid: string; readonly round: string } {
  const transaction_uuid = randomUUID();
  return {
    user: session.user,
    transaction_uuid,
    supplier_transaction_id: `s-${transaction_uuid}`,
    token: session.token,
    supplier_user: `sup_${session.user}`,
    round: `r-${transaction_uuid}`,
    round_closed: false,
    request_uuid: randomUUID(),
    is_free: false,
    is_aggregated: false,
    game_code: session.game_code,
    currency: 'BRL',
    bet: 'main',
    amount: ONE_REAL,
    meta: {},
    ...changes,
  };
}

/** A win on a bet, in the bet's round. */
export function winOf(bet: Fields, amount: number, changes: Fields = {}): Fields & { readonly transaction_uuid: string } {
  const transaction_uuid = randomUUID();
  return {
    ...bet,
    transaction_uuid,
    supplier_transaction_id: `s-${transaction_uuid}`,
    request_uuid: randomUUID(),
    reference_transaction_uuid: bet['transaction_uuid'],
    amount,
    ...changes,
  };
}

/** A rollback of a bet. */
export function rollbackOf(bet: Fields): Fields & { readonly transaction_uuid: string } {
  const transaction_uuid = randomUUID();
  const { user, token, round, round_closed, game_code } = bet;
  const reference_transaction_uuid = bet['transaction_uuid'];
  return {
    user,
    token,
    round,
    round_closed,
    game_code,
    transaction_uuid,
    supplier_transaction_id: `s-${transaction_uuid}`,
    request_uuid: randomUUID(),
    reference_transaction_uuid,
  };
}

/** Posts and requires the status. Returns the body. */
export async function expectStatus(target: Hub88Target, path: string, body: Fields, status: string | readonly string[], what: string): Promise<Fields> {
  const answer = await call(target, path, body);
  const wanted = typeof status === 'string' ? [status] : status;
  demand(answer.http === 200, `${what}: HTTP ${answer.http}, where every answer is a 200 with a status`);
  demand(wanted.includes(String(answer.body['status'])), `${what}: ${String(answer.body['status'])} instead of ${wanted.join(' or ')}`);
  return answer.body;
}

/** Posts and requires any status but RS_OK. */
export async function expectRefusal(target: Hub88Target, path: string, body: Fields, what: string): Promise<void> {
  const answer = await call(target, path, body);
  demand(answer.http === 200, `${what}: HTTP ${answer.http}, where every answer is a 200 with a status`);
  demand(/^RS_ERROR_[A-Z_]+$/.test(String(answer.body['status'])), `${what}: ${String(answer.body['status'])} where it had to be refused`);
}

/** The balance in units. */
export async function balanceOf(target: Hub88Target, session: Hub88Session): Promise<number> {
  const { user, token, game_code } = session;
  const body = await expectStatus(target, '/user/balance', { user, token, game_code, request_uuid: randomUUID() }, 'RS_OK', 'reading the balance');
  const { balance } = body;
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) throw new Error(`the balance is ${String(balance)}, not a whole number of units`);
  return balance;
}

/** Requires that `act` changes the balance by this many units. */
export async function expectChange(target: Hub88Target, session: Hub88Session, units: number, act: () => Promise<unknown>, what: string): Promise<void> {
  const before = await balanceOf(target, session);
  await act();
  const change = (await balanceOf(target, session)) - before;
  demand(change === units, `${what}: the balance changed by ${change} units instead of ${units}`);
}

/** Returns the function for a state; without it the rule is not run. */
export function means<Act>(act: Act | undefined, what: string): Act {
  if (act === undefined) throw new NotRun(`nobody here can ${what}`);
  return act;
}
