import { useCallback, useEffect, useRef } from 'react';
import { userUpdate } from '#contracts/account/account.ts';
import { tableBetUpdate } from '#contracts/originals/table.ts';
import { usePlayerEvent, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { fetchRoundBets } from '../queries.ts';
import type { Table } from '../round/use-table.ts';
import { useScreen } from '../table-screen.ts';

/** A round older than this when first seen was joined late, so it may have bets already. */
const JUST_OPENED_MS = 2_000;
const POLL_MS = 1_500;
/** Time for the answer to a bet placed here to arrive before a changed balance counts as the effect of another page. */
const ANSWER_MS = 600;

/**
 * The player's own bets in the round on the table. They are read for a round joined late, after the balance or a bet unknown to this page changed (another
 * tab, another device), and while a finished round still shows an open bet. A round whose opening was received starts without bets and without a read.
 */
export function useOwnBets(table: Table): void {
  const screen = useScreen();
  const session = useSession();
  const { round, own } = table.state;
  const { tell, clock } = table;
  const roundId = session.status === 'in' ? (round?.round_id ?? null) : null;
  const openedMs = round === null ? 0 : Date.parse(round.opened_at);
  const undecided = round?.phase === 'settled' && own.some((bet) => bet.status === 'open');
  const read = useCallback(() => {
    if (roundId !== null) void fetchRoundBets(screen, roundId).then((bets) => tell({ kind: 'own-bets', roundId, bets }), ignore);
  }, [roundId, screen, tell]);

  useEffect(() => {
    if (clock.nowMs() - openedMs > JUST_OPENED_MS) read();
  }, [clock, openedMs, read]);
  useEffect(() => {
    if (!undecided) return undefined;
    const timer = setInterval(read, POLL_MS);
    return () => clearInterval(timer);
  }, [undecided, read]);
  useEffect(() => () => tell({ kind: 'player-left' }), [tell]);
  useOtherDevices(table, read);
}

function useOtherDevices(table: Table, read: () => void): void {
  const heard = useRef<number[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  usePlayerEvent('users', 'UserUpdateEvent', userUpdate, ({ balance }) => {
    if (table.state.round?.phase !== 'betting') return;
    // Every version counts: a bet placed here and one placed elsewhere may come within the same wait.
    heard.current.push(balance.version);
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      if (heard.current.splice(0).some((version) => !table.placedHere(version))) read();
    }, ANSWER_MS);
  });
  usePlayerMissed('bets', read);
  usePlayerEvent('bets', 'BetUpdateEvent', tableBetUpdate, (update) => {
    if (table.state.own.some((bet) => bet.id === update.id)) table.tell({ kind: 'bet-updated', ...update });
    else read();
  });
}

function ignore(): void {
  // The next read is near, and the bet's own message may come first.
}
