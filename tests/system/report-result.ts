import type { OpenSite } from './open-site.ts';

interface Score {
  readonly home: number;
  readonly away: number;
}

const SECOND_HALF = 60;
const NONE: Score = { home: 0, away: 0 };

/** Makes the supplier report a final result, with all goals in the second half, at any time of day, so that no match has to be played out. */
export async function reportResult(open: OpenSite, eventId: string, score: Score): Promise<void> {
  await say(open, eventId, { kind: 'bet_stop' });
  await show(open, eventId, score);
}

/** Makes the supplier correct a result. */
export async function correctResult(open: OpenSite, eventId: string, score: Score): Promise<void> {
  await say(open, eventId, { kind: 'rollback_bet_settlement' });
  await show(open, eventId, score);
}

async function show(open: OpenSite, eventId: string, score: Score): Promise<void> {
  await say(open, eventId, { kind: 'fixture_change', status: { state: 'closed', period: 'ended', minute: 90, score, half_time: NONE } });
  const sides = (['home', 'away'] as const).flatMap((side) => Array.from({ length: score[side] }, () => side));
  const goals = sides.map((side, index) => ({ side, minute: SECOND_HALF + index, added: 0 }));
  const facts = { half_time: NONE, full_time: score, goals, abandoned_at: null, awarded: null };
  await say(open, eventId, { kind: 'bet_settlement', certainty: 2, facts, markets: [] });
}

async function say(open: OpenSite, eventId: string, message: Readonly<Record<string, unknown>>): Promise<void> {
  const { status, text } = await open.sandbox.send('POST', '/sports-feed/message', { producer: 'prematch', event_id: eventId, ...message });
  if (status !== 200) throw new Error(`the supplier did not say ${String(message['kind'])} of ${eventId}: ${text}`);
}
