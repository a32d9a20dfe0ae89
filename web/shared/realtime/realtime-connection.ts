import type { SiteSettings } from '../settings/site-settings.ts';

export type RealtimeAddress = Pick<SiteSettings, 'realtime_key' | 'realtime_host' | 'realtime_port'>;

/** An open (or opening) socket. */
export interface RealtimeConnection {
  listen(channel: string, event: string, handler: (data: unknown) => void): () => void;
  /** Requests channels whose authorisation failed again. */
  retryRefused(): void;
  close(): void;
}

/** The six states of the specification. */
export type RealtimeState = 'initialized' | 'connecting' | 'connected' | 'unavailable' | 'failed' | 'disconnected';
