import type * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import type { Timers } from '../timers.ts';
import { postJson, type Unanswered } from './post-json.ts';
import { type Signer, signatureHeaders } from './sign.ts';
import * as replies from './wallet-replies.ts';

/**
 * `accepted` and `refused` are the wallet's answers. `parked`: it keeps the win until it knows the bet; send it again. `unanswered`: the outcome is unknown.
 */
export type WalletAnswer<T> =
  | { readonly kind: 'accepted'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: replies.WalletRefusal }
  | { readonly kind: 'parked' }
  | { readonly kind: 'unanswered'; readonly why: Unanswered };

interface OfRound {
  readonly player_id: string;
  readonly game_id: string;
  readonly round_id: string;
  readonly transaction_id: string;
}
export interface BetCall extends OfRound {
  readonly session_token: string;
  readonly amount: number;
}
export type WinCall = OfRound & { readonly amount: number } & (
    | { readonly bet_transaction_id: string }
    /** A free round of an earlier version: its win names the grant, and begins it. */
    | { readonly free_round_id: string }
  );
export interface BeginFreeRoundCall extends OfRound {
  readonly free_round_id: string;
  readonly session_token?: string;
}
export interface RollbackCall extends OfRound {
  readonly reference_transaction_id: string;
}

/** The casino's provider wallet, in its own dialect. Amounts are centavos of BRL. No call throws; each returns what is known. */
export interface Wallet {
  authenticate(call: { readonly token: string; readonly game_id: string }): Promise<WalletAnswer<replies.AuthenticateReply>>;
  balance(call: { readonly session_token: string }): Promise<WalletAnswer<replies.BalanceReply>>;
  bet(call: BetCall): Promise<WalletAnswer<replies.MoneyReply>>;
  /**
   * Uses one round of a grant before anything is drawn: a win of 0 that leaves the round open. Its bet is then `free:` + its transaction
   * id.
   */
  beginFreeRound(call: BeginFreeRoundCall): Promise<WalletAnswer<replies.MoneyReply>>;
  /** The round's last win: it closes the round. */
  win(call: WinCall): Promise<WalletAnswer<replies.MoneyReply>>;
  rollback(call: RollbackCall): Promise<WalletAnswer<replies.MoneyReply>>;
  endSession(call: { readonly session_token: string }): Promise<void>;
}

export interface WalletOptions extends Signer {
  /** The base address of the calls, without a trailing slash: https://casino.example/provider/v1 */
  readonly url: string;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called at the end of each call: its result and how long it took. */
  readonly observe: (call: string, outcome: string, seconds: number) => void;
}

/** The casino answers a bet within 2 s; half a second more is for the network. Other calls may take longer: the periodic job can repeat them. */
export const BET_DEADLINE_MS = 2_500;
const DEADLINE_MS = 4 * SECOND_MS;

export function createWallet(options: WalletOptions): Wallet {
  const money = async (path: string, call: OfRound & { readonly amount?: number }, deadlineMs: number): Promise<WalletAnswer<replies.MoneyReply>> => {
    const answer = await ask(options, path, call, replies.moneyReply, deadlineMs);
    // The answer of another transaction doesn't count.
    const isOurs = answer.kind !== 'accepted' || answer.value.transaction_id === call.transaction_id;
    return isOurs ? answer : { kind: 'unanswered', why: 'unreadable' };
  };
  return {
    authenticate: (call) => ask(options, 'authenticate', call, replies.authenticateReply, DEADLINE_MS),
    balance: (call) => ask(options, 'balance', call, replies.balanceReply, DEADLINE_MS),
    bet: (call) => money('bet', { ...call, ...BRL }, BET_DEADLINE_MS),
    beginFreeRound: (call) => money('win', { ...call, ...BRL, amount: 0 }, BET_DEADLINE_MS),
    win: (call) => money('win', { ...call, ...BRL, ...CLOSED }, DEADLINE_MS),
    rollback: (call) => money('rollback', { ...call, ...CLOSED }, DEADLINE_MS),
    async endSession(call) {
      await ask(options, 'end-session', call, replies.anyReply, DEADLINE_MS);
    },
  };
}

const BRL = { currency: 'BRL' } as const;
const CLOSED = { round_closed: true } as const;

async function ask<T>(options: WalletOptions, path: string, call: object, schema: z.ZodType<T>, deadlineMs: number): Promise<WalletAnswer<T>> {
  const body = JSON.stringify(call);
  const headers = signatureHeaders(options, body, options.clock.nowMs());
  const beganMs = performance.now();
  const raw = await postJson({ url: `${options.url}/${path}`, body, headers, deadlineMs }, options.timers);
  const answer = typeof raw === 'string' ? ({ kind: 'unanswered', why: raw } as const) : read(raw.status, raw.body, schema);
  const outcome = answer.kind === 'refused' ? answer.code : answer.kind === 'unanswered' ? answer.why : answer.kind;
  options.observe(path, outcome, (performance.now() - beganMs) / SECOND_MS);
  return answer;
}

function read<T>(status: number, body: unknown, schema: z.ZodType<T>): WalletAnswer<T> {
  if (status >= 500) return { kind: 'unanswered', why: 'status' };
  if (status === 200) {
    const value = schema.safeParse(body);
    return value.success ? { kind: 'accepted', value: value.data } : { kind: 'unanswered', why: 'unreadable' };
  }
  if (status === 202 && replies.parkedReply.safeParse(body).success) return { kind: 'parked' };
  const refusal = replies.refusalReply.safeParse(body);
  return status >= 400 && refusal.success ? { kind: 'refused', code: refusal.data.error } : { kind: 'unanswered', why: 'unreadable' };
}
