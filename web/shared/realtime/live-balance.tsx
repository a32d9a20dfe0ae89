import { useEffect, useState } from 'react';
import { onSessionChange } from '../session/on-session-change.ts';
import { useSettings } from '../settings/settings-context.ts';
import { balanceStore } from '../session/balance-store.ts';
import { refetchMe } from '../session/session-acts.ts';
import { whenIdle } from '../when-idle.ts';
import { closeRealtime, configureRealtime } from './realtime.ts';
import { usePlayerEvent, useReconnect } from './use-realtime.ts';

/** Keeps the balance on screen true while somebody is logged in; the socket opens once the page is idle. Mount it once. */
export function LiveBalance() {
  const settings = useSettings();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    configureRealtime(settings);
    return whenIdle(() => setIdle(true));
  }, [settings]);
  useEffect(() => onSessionChange(() => closeRealtime()), []);
  return idle ? <BalanceListener /> : null;
}

function BalanceListener() {
  usePlayerEvent('users', 'UserUpdateEvent', (data) => {
    const balance = readBalance(data);
    if (balance !== null) balanceStore.accept(balance);
  });
  useReconnect(() => void refetchMe().catch(() => undefined));
  return null;
}

function readBalance(data: unknown) {
  if (typeof data !== 'object' || data === null || !('balance' in data) || typeof data.balance !== 'object' || data.balance === null) return null;
  const { value, bonus, version } = { value: undefined, bonus: undefined, version: undefined, ...data.balance };
  return typeof value === 'number' && typeof bonus === 'number' && typeof version === 'number' ? { value, bonus, version } : null;
}
