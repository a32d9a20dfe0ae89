import { randomInt } from 'node:crypto';
import { ids } from '../../tools/bench/stakes/players.ts';

/** What the site acknowledged: a later check finds each of these in the database. */
export interface Journal {
  readonly rounds: Set<string>;
  readonly ended: Map<string, string>;
  /** Highest wallet version that each player was told. */
  readonly versions: Map<string, number>;
  /** Answers that no correct site gives. */
  readonly wrong: string[];
}

export interface Lane {
  readonly playerId: string;
  readonly token: string;
  /** The call whose answer never came: it is sent again with the same key once the site is back. */
  pending: Call | null;
  roundId: string | null;
}

interface Call {
  readonly path: string;
  readonly body: Record<string, number>;
  readonly key: string;
}

interface Answer {
  readonly round_id?: string;
  readonly status?: string;
  readonly balance?: { readonly version: number };
  readonly code?: string;
}

const EXPECTED_REFUSALS = new Set(['round_open', 'round_over', 'tile_revealed', 'no_gems', 'round_not_found', 'not_found', 'idempotency_in_progress']);

/** Opens rounds, opens tiles and cashes out until the site dies under it; returns when a call gets no answer. */
export async function playUntilKilled(port: number, lane: Lane, journal: Journal): Promise<void> {
  for (;;) {
    const call = lane.pending ?? nextCall(lane);
    lane.pending = call;
    const answered = await send(port, lane.token, call);
    if (answered === null) return;
    note(lane, journal, call, answered.status, answered.body);
    lane.pending = null;
  }
}

function nextCall(lane: Lane): Call {
  const key = ids.next();
  if (lane.roundId === null) return { path: '/api/originals/mines/rounds', body: { stake: 100 + randomInt(400), mines: 1 + randomInt(8) }, key };
  const round = `/api/originals/mines/rounds/${lane.roundId}`;
  return randomInt(3) === 0 ? { path: `${round}/cashout`, body: {}, key } : { path: `${round}/reveal`, body: { tile: randomInt(25) }, key };
}

async function send(port: number, token: string, call: Call): Promise<{ status: number; body: Answer } | null> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': call.key, 'content-type': 'application/json' };
  try {
    const reply = await fetch(`http://127.0.0.1:${port}${call.path}`, { method: 'POST', headers, body: JSON.stringify(call.body) });
    return { status: reply.status, body: (await reply.json()) as Answer };
  } catch {
    return null;
  }
}

function note(lane: Lane, journal: Journal, call: Call, status: number, body: Answer): void {
  if (status >= 400) {
    if (status >= 500 || !EXPECTED_REFUSALS.has(body.code ?? '')) journal.wrong.push(`${call.path}: ${status} ${JSON.stringify(body)}`);
    if (body.code === 'round_over') lane.roundId = null;
    return;
  }
  if (body.balance !== undefined) journal.versions.set(lane.playerId, Math.max(body.balance.version, journal.versions.get(lane.playerId) ?? 0));
  if (call.path.endsWith('/rounds') && body.round_id !== undefined) {
    journal.rounds.add(body.round_id);
    lane.roundId = body.round_id;
  } else if (lane.roundId !== null && (call.path.endsWith('/cashout') || body.status !== 'open')) {
    journal.ended.set(lane.roundId, body.status ?? 'won');
    lane.roundId = null;
  }
}
