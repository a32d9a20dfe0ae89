import { queryOptions } from '@tanstack/react-query';
import {
  doubleBetsReply,
  doubleChainsReply,
  doubleCurrentReply,
  type DoubleCurrentReply,
  type DoubleHistoryReply,
  doubleHistoryReply,
  type DoubleListedBet,
} from '#contracts/double.ts';
import { api } from '#web/shared/api/api.ts';
import type { PastResult } from './table/table-state.ts';

const BASE = '/api/originals/double';
const PAGE_SIZE = 10;

/** The table as it stands. */
export function fetchCurrent(): Promise<DoubleCurrentReply> {
  return api.get(`${BASE}/current`, doubleCurrentReply);
}

/** The last results, newest first. */
export async function fetchHistory(limit: number): Promise<readonly PastResult[]> {
  return pastResults(await api.get(`${BASE}/history`, doubleHistoryReply, { query: { limit } }));
}

/** What the strip needs of the results; their proofs stand on the fairness page. */
export function pastResults(reply: DoubleHistoryReply): readonly PastResult[] {
  return reply.data.map(({ round_id, number, color }) => ({ roundId: round_id, number, color }));
}

/** The player's bets in one round. */
export async function fetchRoundBets(roundId: string): Promise<readonly DoubleListedBet[]> {
  return (await api.get(`${BASE}/bets`, doubleBetsReply, { query: { round_id: roundId, per_page: 100 } })).data;
}

export const ownBetsQuery = (page: number) =>
  queryOptions({
    queryKey: ['double', 'bets', page],
    queryFn: ({ signal }) => api.get(`${BASE}/bets`, doubleBetsReply, { query: { page, per_page: PAGE_SIZE }, signal }),
  });

export const chainsQuery = queryOptions({
  queryKey: ['double', 'chains'],
  queryFn: ({ signal }) => api.get(`${BASE}/chains`, doubleChainsReply, { signal }),
  staleTime: 300_000,
});
