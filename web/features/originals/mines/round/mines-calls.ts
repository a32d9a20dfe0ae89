import {
  type MinesCashoutReply,
  minesCashoutReply,
  minesCurrentReply,
  type MinesCurrentReply,
  minesHistoryReply,
  type MinesHistoryRound,
  type MinesOpenReply,
  minesOpenReply,
  type MinesRevealReply,
  minesRevealReply,
} from '#contracts/originals/originals.ts';
import { api } from '#web/shared/api/api.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { retryCall } from '../../shared/retry-call.ts';

const ROUNDS = '/api/originals/mines/rounds';
/** A round that ended elsewhere is among the newest. */
const LOOKED_THROUGH = 5;

export async function sendOpen(stake: number, mines: number): Promise<MinesOpenReply> {
  const reply = await retryCall((key) => api.post(ROUNDS, minesOpenReply, { body: { stake, mines }, idempotencyKey: key }));
  balanceStore.accept(reply.balance);
  return reply;
}

export async function sendReveal(roundId: string, tile: number): Promise<MinesRevealReply> {
  const reply = await retryCall((key) => api.post(`${ROUNDS}/${roundId}/reveal`, minesRevealReply, { body: { tile }, idempotencyKey: key }));
  balanceStore.accept(reply.balance);
  return reply;
}

export async function sendCashOut(roundId: string): Promise<MinesCashoutReply> {
  const reply = await retryCall((key) => api.post(`${ROUNDS}/${roundId}/cashout`, minesCashoutReply, { body: {}, idempotencyKey: key }));
  balanceStore.accept(reply.balance);
  return reply;
}

/** The open round; null without a response. */
export function readCurrent(): Promise<MinesCurrentReply | null> {
  return api.get('/api/originals/mines/current', minesCurrentReply).catch(() => null);
}

/** A finished round of the player; null when it isn't among the newest, or without a response. */
export async function readEnded(roundId: string): Promise<MinesHistoryRound | null> {
  const reply = await api.get(ROUNDS, minesHistoryReply, { query: { page: 1, per_page: LOOKED_THROUGH } }).catch(() => null);
  return reply?.data.find((round) => round.round_id === roundId) ?? null;
}
