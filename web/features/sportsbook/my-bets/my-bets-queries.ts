import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { betDetailReply, betsReply, type BetView, receiptKeyReply } from '#contracts/sportsbook/bets.ts';
import { api } from '#web/shared/api/api.ts';
import { playerCall } from '../player-call.ts';
import { betsCall, type BetTab } from './bets-asked.ts';

/** Scores of open bets change without a message of their own. */
const OPEN_REFRESH_MS = 30_000;
const LIVE_REFRESH_MS = 10_000;
/** A pending bet is accepted or refused within seconds. */
const WAITING_REFRESH_MS = 1_500;

export const betsKey = ['sportsbook', 'bets'] as const;

/** A page of the player's bets; `q`: words of a match, "" for all. */
export const betsQuery = (tab: BetTab, page: number, q = '') =>
  queryOptions({
    queryKey: [...betsKey, tab, page, q],
    queryFn: ({ signal }) => {
      const query = betsCall({ tab, page, q });
      return playerCall((bearer) => api.get('/sportsbook/v1/bets', betsReply, { query, bearer, signal }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if (data?.data.some(isOnItsWay) === true) return WAITING_REFRESH_MS;
      if (tab === 'encerradas') return false;
      return tab === 'ao-vivo' || data?.data.some(movesInPlay) === true ? LIVE_REFRESH_MS : OPEN_REFRESH_MS;
    },
  });

function isOnItsWay({ status, cashout }: BetView): boolean {
  return status === 'pending_acceptance' || status === 'reoffered' || cashout?.pending !== undefined;
}

/** The cash-out amount changes with its match. */
function movesInPlay({ cashout, legs }: BetView): boolean {
  return cashout !== undefined && legs.some(({ state }) => state === 'live');
}

/** The current state of one bet during its cash-out. */
export const openBetQuery = (id: string) =>
  queryOptions({
    queryKey: [...betsKey, 'ending', id],
    queryFn: ({ signal }) => playerCall((bearer) => api.get(`/sportsbook/v1/bets/${id}`, betDetailReply, { bearer, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOnItsWay(data) ? WAITING_REFRESH_MS : false),
  });

/** One bet with its settlements; `version` is their number, so that a new one causes another read. */
export const betQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...betsKey, 'one', id, version],
    queryFn: ({ signal }) => playerCall((bearer) => api.get(`/sportsbook/v1/bets/${id}`, betDetailReply, { bearer, signal })),
  });

/** The key that verifies receipts; it changes only with the house's secret, so it is read once per page. */
export const receiptKeyQuery = queryOptions({
  queryKey: ['sportsbook', 'receipt-key'],
  queryFn: ({ signal }) => api.get('/sportsbook/v1/receipt-key', receiptKeyReply, { signal, auth: 'held' }),
  staleTime: Infinity,
  gcTime: Infinity,
});
