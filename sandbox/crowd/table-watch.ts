import { call } from './call.ts';

/** The round that takes bets, read once a second for the whole crowd. */
export interface OpenRound {
  readonly id: string;
  /** Milliseconds of betting left when it was read. */
  readonly leftMs: number;
}

/** Reads the table; null while no round takes bets or the site is down. */
export async function readOpenRound(site: string): Promise<OpenRound | null> {
  const { status, body } = await call({ method: 'GET', url: `${site}/api/originals/double/current` });
  if (status !== 200 || body['phase'] !== 'betting') return null;
  return { id: String(body['round_id']), leftMs: Date.parse(String(body['ends_at'])) - Date.parse(String(body['server_now'])) };
}
