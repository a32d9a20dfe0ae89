import { useEffect, useEffectEvent, useState } from 'react';
import { crashBetsView, type CrashRound, crashRound } from '#contracts/originals/crash.ts';
import { configureRealtime, realtimeState } from '#web/shared/realtime/realtime.ts';
import { useChannelEvent, useMissed } from '#web/shared/realtime/use-realtime.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { Crash } from './use-crash.ts';

const LOOK_EVERY_MS = 2_000;
/** The message about the next phase is overdue this long after the end of the present one; a run has no known end. */
const PATIENCE_MS = 6_000;

/** Keeps the table current: the channel's messages, and a fresh read after every crash. Another player gets another socket, so mount it by player. */
export function CrashFeed({ crash }: { crash: Crash }) {
  const settings = useSettings();
  const [configured, setConfigured] = useState(false);
  useEffect(() => {
    configureRealtime(settings);
    setConfigured(true);
  }, [settings]);
  return configured ? <Listener crash={crash} /> : null;
}

function Listener({ crash }: { crash: Crash }) {
  const onRound = (round: CrashRound) => crash.tell({ kind: 'round', round });
  useChannelEvent('crash', 'RoundOpened', crashRound, onRound);
  useChannelEvent('crash', 'RoundStarted', crashRound, onRound);
  useChannelEvent('crash', 'RoundEnded', crashRound, onRound);
  useChannelEvent('crash', 'BetsUpdated', crashBetsView, (view) => crash.tell({ kind: 'bets', view }));
  useChannelEvent('crash', 'CashedOut', crashBetsView, (view) => crash.tell({ kind: 'bets', view }));
  useLooks(crash);
  return null;
}

/** Reads the table on mount, when the page becomes visible again, after a crash, and while messages are overdue. */
function useLooks(crash: Crash): void {
  const look = useEffectEvent(() => void crash.resync());
  const lookIfNeeded = useEffectEvent(() => {
    const { round } = crash.state;
    const until = round === null || round.phase === 'running' ? null : (round.ends_at ?? round.closes_at);
    const overdue = until !== null && crash.clock.nowMs() > Date.parse(until) + PATIENCE_MS;
    const deaf = realtimeState.get() !== 'connected';
    if (document.visibilityState === 'visible' && (round === null || overdue || deaf)) look();
  });
  useMissed('crash', () => void crash.resync());
  useEffect(() => {
    look();
    const seen = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(() => lookIfNeeded(), LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, []);
}
