import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readInput, SandboxRefusal } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { CHAIN_HASH, GENESIS_TIME, PERIOD, PUBLIC_KEY, type SignedRound, signRound } from './sign-round.ts';

const controlSchema = z.object({
  mode: z.enum(['ok', 'missing', 'wrong_signature', 'wrong_round', 'malformed', 'hanging', 'server_error']),
  /** Delay of every answer. */
  delay_ms: z.number().int().min(0).max(60_000).default(0),
  /** The number of answers with the behaviour; unlimited by default. */
  rounds: z.number().int().min(1).max(1_000_000).optional(),
});
type Control = z.infer<typeof controlSchema>;

const KEPT = 200;
/** Signatures by round, shared by every sandbox of the process, since one takes tens of milliseconds. */
const signed = new Map<number, SignedRound>();

/** A drand-compatible beacon (HTTP API v1): info, chains and rounds of one chain, on the sandbox's clock. A future round is a 404. */
export function publicBeaconRoutes(app: FastifyInstance, world: Surroundings): void {
  let control: Control = { mode: 'ok', delay_ms: 0 };
  const info = {
    public_key: PUBLIC_KEY,
    period: PERIOD,
    genesis_time: GENESIS_TIME,
    hash: CHAIN_HASH,
    groupHash: CHAIN_HASH,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'palpite-sandbox' },
  };

  const latest = (): number => Math.floor((world.clock.nowMs() / 1000 - GENESIS_TIME) / PERIOD) + 1;
  const sign = (round: number): SignedRound => {
    const known = signed.get(round) ?? signRound(round);
    signed.set(round, known);
    for (const oldest of signed.keys()) {
      if (signed.size <= KEPT) break;
      signed.delete(oldest);
    }
    return known;
  };
  const behaviour = (): Control => {
    const now = control;
    if (now.rounds !== undefined) control = now.rounds === 1 ? { mode: 'ok', delay_ms: 0 } : { ...now, rounds: now.rounds - 1 };
    return now;
  };

  app.get('/public-beacon/chains', async () => [CHAIN_HASH]);
  app.get<{ Params: { chain: string } }>('/public-beacon/:chain/info', async (request) => {
    known(request.params.chain);
    return info;
  });
  app.get<{ Params: { chain: string; round: string } }>('/public-beacon/:chain/public/:round', async (request, reply) => {
    known(request.params.chain);
    const round = request.params.round === 'latest' ? latest() : roundNumber(request.params.round);
    if (round > latest()) throw new SandboxRefusal(404, 'not_due', `Round ${round} is not due yet.`);
    const { mode, delay_ms } = behaviour();
    if (delay_ms > 0) await world.timers.pause(delay_ms);
    if (mode === 'hanging') await world.timers.pause(world.settings.hangMs);
    if (mode === 'missing') throw new SandboxRefusal(404, 'not_due', `Round ${round} is missing (as told).`);
    if (mode === 'server_error') throw new SandboxRefusal(503, 'unavailable', 'The beacon is down (as told).');
    if (mode === 'malformed') return reply.type('application/json').send('{"round": ');
    if (mode === 'wrong_round') return sign(Math.max(1, round - 1));
    if (mode === 'wrong_signature') return { ...sign(round), signature: sign(Math.max(1, round - 1)).signature };
    return sign(round);
  });

  app.get('/public-beacon/control', async () => ({ ...control, latest_round: latest() }));
  app.post('/public-beacon/control', async (request) => {
    control = readInput(controlSchema, request.body);
    return control;
  });
}

function known(chain: string): void {
  if (chain !== CHAIN_HASH) throw new SandboxRefusal(404, 'unknown_chain', 'This beacon has one chain; GET /public-beacon/chains names it.');
}

function roundNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new SandboxRefusal(400, 'invalid_round', 'A round is a whole number from 1 on, or "latest".');
  return Number(text);
}
