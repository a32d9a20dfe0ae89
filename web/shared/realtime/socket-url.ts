import type { RealtimeAddress } from './realtime-connection.ts';

/** The address of this page's socket; a host or port missing from the settings is the page's own. */
export function socketUrl({ realtime_key, realtime_host, realtime_port }: RealtimeAddress): string {
  const secure = location.protocol === 'https:';
  const port = realtime_port || location.port || (secure ? '443' : '80');
  return `${secure ? 'wss' : 'ws'}://${realtime_host || location.hostname}:${port}/app/${realtime_key}?protocol=7&client=palpite&version=1`;
}
