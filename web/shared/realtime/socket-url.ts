import type { RealtimeAddress } from './realtime-connection.ts';

/** Where this page's socket goes; a host or port that the settings leave out is the page's own. */
export function socketUrl({ realtime_key, realtime_host, realtime_port }: RealtimeAddress): string {
  const secure = location.protocol === 'https:';
  const port = realtime_port || location.port || (secure ? '443' : '80');
  return `${secure ? 'wss' : 'ws'}://${realtime_host || location.hostname}:${port}/app/${realtime_key}?protocol=7&client=palpite&version=1`;
}
