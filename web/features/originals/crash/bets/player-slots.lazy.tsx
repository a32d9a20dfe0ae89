import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { userUpdate } from '#contracts/account/account.ts';
import { CRASH_SLOTS } from '#contracts/originals/crash-facts.ts';
import { tableBetUpdate } from '#contracts/originals/table.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { usePlayerEvent, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';
import { SessionLine } from '../../shared/session-line.tsx';
import type { CrashShown } from '../round/shown.ts';
import type { Crash } from '../round/use-crash.ts';
import { SlotPanel } from './slot-panel.tsx';

export interface PlayerSlotsProps {
  readonly crash: Crash;
  readonly shown: CrashShown;
  readonly online: boolean;
  /** How many of the player's rounds have ended on this page. */
  readonly played: number;
}

/** A player's two bets: placing them, cashing them out, and following them here and on other devices. Named by lazy-player-slots.ts. */
export function PlayerSlots({ crash, shown, online, played }: PlayerSlotsProps) {
  return (
    <QueryBoundary>
      <OwnBets crash={crash} shown={shown} />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {CRASH_SLOTS.map((slot) => (
          <SlotPanel key={slot} crash={crash} shown={shown} online={online} slot={slot} />
        ))}
      </div>
      <SessionLine rounds={played} playing={crash.state.own.some(({ status }) => status === 'open')} />
    </QueryBoundary>
  );
}

/** Reads changes of other devices when the balance moves or a bet unknown to this page changes. */
function OwnBets({ crash, shown }: Pick<PlayerSlotsProps, 'crash' | 'shown'>) {
  const queries = useQueryClient();
  const { tell, resync, state } = crash;
  const over = shown.phase === 'broken' || shown.phase === 'void';
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey: ['crash', 'bets'] }));
  usePlayerEvent('users', 'UserUpdateEvent', userUpdate, () => {
    if (state.round?.phase === 'betting' && state.own.length < CRASH_SLOTS.length) void resync();
  });
  usePlayerMissed('bets', () => void resync());
  usePlayerEvent('bets', 'BetUpdateEvent', tableBetUpdate, (update) => {
    if (state.own.some(({ id }) => id === update.id)) tell({ kind: 'bet-updated', ...update });
  });
  useEffect(() => {
    if (over) readAgain();
  }, [over]);
  useEffect(() => {
    void resync();
    return () => tell({ kind: 'player-left' });
  }, [resync, tell]);
  return null;
}
