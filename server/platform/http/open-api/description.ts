import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import type { Access, Described, Rate } from '../route.ts';

const CALLERS: Readonly<Record<Access, string>> = {
  public: 'Anybody may call.',
  optional: 'Anybody may call; whoever has a session is known by it.',
  player: 'In a player’s session.',
  token: 'In a player’s session.',
};

/** The description of a call for the document, in addition to fields and statuses: callers, limits, repeated calls, caching. */
export function descriptionOf(route: Described): string {
  const sentences = [callers(route), limit(route.rate ?? 'general'), repeats(route), kept(route)];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function callers({ signedBy, admit, access, audience }: Described): string {
  if (admit !== undefined) return 'Whoever knows the secret in the address may call.';
  if (signedBy !== undefined) return 'The signature over the body says who calls.';
  return audience === 'sportsbook' && access !== 'public' ? 'With the token of GET /api/generate-token.' : CALLERS[access];
}

function limit(rate: Rate): string {
  if (rate === 'none') return 'It has no limit of calls.';
  if (rate === 'general') return '';
  return `At most ${rate.max} calls ${windowOf(rate.windowMs)}${rate.keyOf === undefined ? '' : ' for the same subject'} from one address.`;
}

function windowOf(ms: number): string {
  if (ms === MINUTE_MS) return 'a minute';
  if (ms === HOUR_MS) return 'an hour';
  return ms % MINUTE_MS === 0 ? `in ${ms / MINUTE_MS} minutes` : `in ${ms / SECOND_MS} seconds`;
}

function repeats({ idempotency }: Described): string {
  return idempotency === undefined ? '' : 'Sent again with the same Idempotency-Key and body it is the same act, answered as before.';
}

function kept({ cache }: Described): string {
  return cache === 'private-600' ? 'The answer may be kept for ten minutes.' : '';
}
