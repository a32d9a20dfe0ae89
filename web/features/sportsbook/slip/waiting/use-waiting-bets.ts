import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { betsReply, type BetView } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { api } from '#web/shared/api/api.ts';
import { usePlayerMissed, usePlayerSignal } from '#web/shared/realtime/use-realtime.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { playerCall } from '../../player-call.ts';
import { serverNowMs } from '../quote/server-now.ts';
import { seedStore } from './waiting-seeds.ts';
import { putAway } from './watch-bets.ts';
import { type WaitingBet, waitingView } from './waiting-view.ts';

/** The newest bets, among which are the pending ones. */
const MOST = 100;
/** A message reports when a bet was decided; without one it is read a little after that time, and then each second. */
const AFTER_MS = 400;
const AGAIN_MS = 1_000;
/** The maximum wait, for a device with a wrong clock. */
const LONGEST_MS = 15_000;
/** A bet decided this long before the page was opened is not shown. */
const NEWS_MS = 120_000;

export interface WaitingBets {
  /** In the order they were placed; null until they are loaded. */
  readonly bets: readonly WaitingBet[] | null;
  readonly read: () => void;
}

/** The current state of the bets with these ids: read at once, with each message about one, and when a decision is due. */
export function useWaitingBets(ids: readonly string[]): WaitingBets {
  const { sport_max_payout } = useSettings();
  const [known, setKnown] = useState<ReadonlyMap<string, WaitingBet>>(new Map());
  const [round, setRound] = useState(0);
  const opened = useRef(serverNowMs());
  const seeds = useSyncExternalStore(seedStore.subscribe, seedStore.get, seedStore.get);
  const read = useCallback(() => setRound((before) => before + 1), []);
  usePlayerSignal('bets', 'BetUpdateEvent', read);
  usePlayerMissed('bets', read);
  const asked = ids.join(' ');
  useEffect(() => {
    let here = true;
    readNewest().then(
      (newest) => {
        if (!here) return;
        const own = newest.filter(({ id }) => ids.includes(id));
        const old = own.filter((bet) => isOver(bet) && Date.parse(bet.placed_at) < opened.current - NEWS_MS);
        putAway([...old.map(({ id }) => id), ...ids.filter((id) => !own.some((bet) => bet.id === id) && newest.length === MOST)]);
        setKnown(new Map(own.map((bet) => [bet.id, waitingView(bet, cents(sport_max_payout))])));
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
    // `asked` identifies the ids.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, round, sport_max_payout]);

  const bets = ids.flatMap((id) => known.get(id) ?? seeds.find((seed) => seed.id === id) ?? []);
  const due = nextLookMs(bets, bets.length < ids.length);
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(read, Math.min(LONGEST_MS, Math.max(AGAIN_MS, due - serverNowMs())));
    return () => clearTimeout(timer);
  }, [due, round, read]);
  return { bets: bets.length === 0 ? null : bets, read };
}

async function readNewest(): Promise<readonly BetView[]> {
  const query = { page: 1, per_page: MOST };
  return (await playerCall((bearer) => api.get('/sportsbook/v1/bets', betsReply, { query, bearer }))).data;
}

function isOver({ status }: BetView): boolean {
  return status !== 'pending_acceptance' && status !== 'reoffered';
}

/** When the first decision is due, or the first offer ends; null while nothing is pending. */
function nextLookMs(bets: readonly WaitingBet[], isUnread: boolean): number | null {
  const ends = bets.flatMap(({ state }) => (state.kind === 'pending' || state.kind === 'reoffered' ? [state.untilMs + AFTER_MS] : []));
  return ends.length === 0 && !isUnread ? null : Math.min(...ends, isUnread ? 0 : Infinity);
}
