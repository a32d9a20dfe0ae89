import { queryOptions } from '@tanstack/react-query';
import { gameOf, type GameId } from '#contracts/games.ts';
import { tableChainsReply } from '#contracts/originals/table.ts';
import { api } from '#web/shared/api/api.ts';
import type { PastResult } from './round/table-state.ts';
import type { AnyScreen } from './table-screen.ts';
import type { TableCurrentReply, TableListedBet, TableResult } from './wire.ts';

const PAGE_SIZE = 10;

/** The addresses of a table's calls; `current` is the table's current state. */
export function tableUrl(id: GameId, call: string): string {
  return gameOf(id)?.live === true ? `/api/live/tables/${id}/${call}`.replace('/current', '') : `/api/originals/${id}/${call}`;
}

/** The current state of the table. */
export function fetchCurrent({ id, schemas }: AnyScreen): Promise<TableCurrentReply> {
  return api.get(tableUrl(id, 'current'), schemas.currentReply);
}

/** The last results, newest first. */
export async function fetchHistory(screen: AnyScreen, limit: number): Promise<readonly PastResult[]> {
  return pastResults(screen, await api.get(tableUrl(screen.id, 'history'), screen.schemas.historyReply, { query: { limit } }));
}

/** The fields of the results that the strip needs; their proofs are on the fairness page. */
export function pastResults(screen: Pick<AnyScreen, 'resultOf'>, reply: { readonly data: readonly TableResult[] }): readonly PastResult[] {
  return reply.data.map((result) => ({ roundId: result.round_id, result: screen.resultOf(result) }));
}

/** The player's bets in one round. */
export async function fetchRoundBets({ id, schemas }: AnyScreen, roundId: string): Promise<readonly TableListedBet[]> {
  return (await api.get(tableUrl(id, 'bets'), schemas.betsReply, { query: { round_id: roundId, per_page: 100 } })).data;
}

export const ownBetsQuery = ({ id, schemas }: AnyScreen, page: number) =>
  queryOptions({
    queryKey: [id, 'bets', page],
    queryFn: ({ signal }) => api.get(tableUrl(id, 'bets'), schemas.betsReply, { query: { page, per_page: PAGE_SIZE }, signal }),
  });

export const chainsQuery = (id: GameId) =>
  queryOptions({
    queryKey: [id, 'chains'],
    queryFn: ({ signal }) => api.get(tableUrl(id, 'chains'), tableChainsReply, { signal }),
    staleTime: 300_000,
  });
