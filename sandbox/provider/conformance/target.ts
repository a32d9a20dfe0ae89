import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createProviderClient, type Bet, type ProviderAnswer, type ProviderClient, type Rollback, type Win } from '../sample-client.ts';
import { demand, NotRun } from './checks.ts';

/** The site's data for a game's page at a launch. */
export interface LaunchedGame {
  readonly launch_token: string;
  readonly game_id: string;
}

/** Functions that create the states of the rules. If one is absent, its rules are not run. */
export interface ProviderPlayers {
  /** Launches the game for a new player, who may bet and has between R$ 50 and R$ 5,000. */
  launch(): Promise<LaunchedGame>;
  /** Excludes, pauses or blocks the player of a session. */
  exclude?(session: ProviderSession): Promise<void>;
  /** Makes a limit of the player refuse bets from now on. */
  reachLimit?(session: ProviderSession): Promise<void>;
  /** Grants a free round of the session's game. */
  grantFreeRound?(session: ProviderSession): Promise<{ readonly free_round_id: string }>;
  /** Moves the casino's clock. */
  advance?(ms: number): Promise<void>;
}

/** A session from the answer of `authenticate`. */
export interface ProviderSession {
  readonly session_token: string;
  readonly player_id: string;
  readonly game_id: string;
  readonly min_bet: number;
  readonly max_bet: number;
  /** The launch data, for creating states. */
  readonly launch_token: string;
}

export interface ProviderTarget {
  /** The site, without a trailing slash. */
  readonly site: string;
  readonly provider: string;
  readonly secret: string;
  readonly players: ProviderPlayers;
  /** The minimum number of shuffled and doubled calls of the storm. */
  readonly callbacks: number;
  /** The time by the casino's clock, in Unix milliseconds. */
  readonly nowMs: () => number;
}

export interface ProviderContext extends ProviderTarget {
  readonly client: ProviderClient;
  readonly session: ProviderSession;
  /** The stake of these rules: the game's minimum, at least one real. */
  readonly stake: number;
}

const TOO_FAST_STEP_MS = 500;
const TOO_FAST_TRIES = 20;

/**
 * The client of a target. It waits longer than the contract's two seconds, so that a slow answer is a finding and not a timeout, and repeats a bet that is
 * `too_fast` until the casino's shortest round is over.
 */
export function clientOf({ site, provider, secret, nowMs }: ProviderTarget): ProviderClient {
  const client = createProviderClient({ site, provider, secret, nowMs, timeoutMs: 10_000 });
  const bet = async (request: Bet): Promise<ProviderAnswer> => {
    let answer = await client.bet(request);
    for (let tries = 0; answer.body['error'] === 'too_fast' && tries < TOO_FAST_TRIES; tries += 1) {
      await setTimeout(TOO_FAST_STEP_MS);
      answer = await client.bet(request);
    }
    return answer;
  };
  return { ...client, bet };
}

/** Launches a game and authenticates. */
export async function openSession(target: ProviderTarget, client: ProviderClient): Promise<ProviderSession> {
  const { launch_token, game_id } = await target.players.launch();
  const { status, body } = await client.authenticate({ token: launch_token, game_id });
  const { session_token, player_id, min_bet, max_bet } = body;
  if (status !== 200 || typeof session_token !== 'string' || typeof player_id !== 'string' || typeof min_bet !== 'number' || typeof max_bet !== 'number') {
    throw new Error(`authenticate was answered ${status} ${JSON.stringify(body)}`);
  }
  return { session_token, player_id, game_id, min_bet, max_bet, launch_token };
}

/** Places a bet in a new round. */
export function betOf({ session, stake }: Pick<ProviderContext, 'session' | 'stake'>, changes: Partial<Bet> = {}): Bet {
  const { session_token, player_id, game_id } = session;
  const id = randomUUID();
  return { session_token, player_id, game_id, round_id: `r-${id}`, transaction_id: `b-${id}`, amount: stake, currency: 'BRL', ...changes };
}

/** A win on a bet, in its round. */
export function winOf({ player_id, game_id, round_id, transaction_id, session_token }: Bet, amount: number, round_closed = false): Win {
  return {
    session_token,
    player_id,
    game_id,
    round_id,
    transaction_id: `w-${randomUUID()}`,
    bet_transaction_id: transaction_id,
    amount,
    currency: 'BRL',
    round_closed,
  };
}

/** A rollback of a bet. */
export function rollbackOf({ player_id, game_id, round_id, transaction_id, session_token }: Bet): Rollback {
  return { session_token, player_id, game_id, round_id, transaction_id: `x-${randomUUID()}`, reference_transaction_id: transaction_id };
}

/** Requires a 200. Returns the body. */
export function taken({ status, body }: ProviderAnswer, what: string): Readonly<Record<string, unknown>> {
  demand(status === 200, `${what}: ${status} ${JSON.stringify(body)} instead of 200`);
  return body;
}

/** Requires a refusal with this status and one of these codes. Returns the body. */
export function refused({ status, body }: ProviderAnswer, wanted: number, codes: string | readonly string[], what: string): Readonly<Record<string, unknown>> {
  const allowed = typeof codes === 'string' ? [codes] : codes;
  demand(
    status === wanted && allowed.includes(String(body['error'])),
    `${what}: ${status} ${JSON.stringify(body)} instead of ${wanted} ${allowed.join(' or ')}`,
  );
  return body;
}

/** The balance in centavos. */
export async function balanceOf(context: Pick<ProviderContext, 'client'>, { session_token }: ProviderSession): Promise<number> {
  const { balance } = taken(await context.client.balance({ session_token }), 'reading the balance');
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) throw new Error(`the balance is ${String(balance)}, not whole centavos`);
  return balance;
}

/** Requires that `act` changes the session's balance by this many centavos. */
export async function expectChange(context: ProviderContext, cents: number, act: () => Promise<unknown>, what: string): Promise<void> {
  const before = await balanceOf(context, context.session);
  await act();
  const change = (await balanceOf(context, context.session)) - before;
  demand(change === cents, `${what}: the balance changed by ${change} centavos instead of ${cents}`);
}

/** Returns the function for a state; without it the rule is not run. */
export function means<Act>(act: Act | undefined, what: string): Act {
  if (act === undefined) throw new NotRun(`nobody here can ${what}`);
  return act;
}

/** Runs the same rules with a session of a new player. */
export async function withOwnSession(context: ProviderContext): Promise<ProviderContext> {
  return { ...context, session: await openSession(context, context.client) };
}
