import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { payoutCents, type SlotMath } from '#studio/math/slot-math.ts';
import type { RoundReply, SessionReply } from '#studio/protocol/rgs.ts';

/**
 * For work on scenes, never shipped: serves the pages with Vite and implements the game server's protocol with the games' own mathematics,
 * in memory. `node tools/run.mjs studio/stage/testing/dev-server.ts [port]`, then /games/<game>/?find=<kind>: the next round is drawn again
 * until it has an event of that kind (`find=payout:50`: until it pays fifty stakes).
 */
const port = Number(process.argv[2] ?? 3102);
const games = new Map<string, SlotMath>();
const rounds = new Map<string, RoundReply[]>();
let balance = 100_000;
let version = 0;
let game = '';
let wanted: string | null = null;
const DRAWS = 2_000_000;

const server = await createServer({
  configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
  server: { port, host: '127.0.0.1', strictPort: true },
  plugins: [
    { name: 'palpite-dev-rounds', configureServer: (vite) => void vite.middlewares.use((request, response, next) => void answer(request, response, next)) },
  ],
});
await server.listen();
process.stdout.write(`http://127.0.0.1:${port}/games/<game>/\n`);

async function answer(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://dev');
  wanted = url.searchParams.get('find') ?? wanted;
  if (!url.pathname.startsWith('/api/')) return next();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string & number>;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(await reply(url.pathname, body)));
}

async function reply(path: string, body: Record<string, string & number>): Promise<unknown> {
  // A link names the game here: `#replay=<game>`.
  game = body['game'] ?? body['token'] ?? game;
  const math = await mathOf(game);
  switch (path) {
    case '/api/session':
    case '/api/session/resume':
      return session(math);
    case '/api/spin':
      return spin(math, body['stake'] ?? math.defaultStake);
    case '/api/rounds':
      return { data: rounds.get(game) ?? [] };
    case '/api/replay':
      return { game, round: rounds.get(game)?.[0] ?? spin(math, math.defaultStake) };
    case '/api/balance':
      return { balance, balance_version: version };
    default:
      return {};
  }
}

function session(math: SlotMath): SessionReply {
  return {
    session: randomUUID(),
    demo: true,
    balance,
    balance_version: version,
    stakes: math.stakes,
    default_stake: math.defaultStake,
    min_round_ms: 2_500,
    autoplay: false,
    turbo: false,
    math_version: math.version,
    free_rounds: [],
    fairness: null,
    unseen: null,
  };
}

function spin(math: SlotMath, stake: number): RoundReply {
  const round = drawWanted(math);
  const payout = payoutCents(round, math, stake);
  balance += payout - stake;
  version += 1;
  const played: RoundReply = {
    round_id: randomUUID(),
    stake,
    payout,
    math_version: math.version,
    events: round.events,
    balance,
    balance_version: version,
    played_at: new Date().toISOString(),
    is_free: false,
    fairness: null,
    free_rounds: null,
  };
  rounds.set(game, [played, ...(rounds.get(game) ?? [])].slice(0, 50));
  return played;
}

/** The next round; the first one after `find` has the requested event, later ones are random. */
function drawWanted(math: SlotMath) {
  const pool = randomBytes(1 << 16);
  let at = pool.length;
  const bytes = (length: number) => {
    if (at + length > pool.length) at = pool.fill(randomBytes(pool.length)) && 0;
    return pool.subarray(at, (at += length));
  };
  const [kind, least] = (wanted ?? '').split(':');
  wanted = null;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const round = math.play(math.draw({ bytes }));
    if (kind === '' || (kind === 'payout' ? round.units >= Number(least) * math.unitsPerStake : round.events.some(({ type }) => type === kind))) return round;
  }
  return math.play(math.draw({ bytes }));
}

async function mathOf(id: string): Promise<SlotMath> {
  const known = games.get(id);
  if (known !== undefined) return known;
  const file = (await server.ssrLoadModule(`/games/${id}/math/${id}.ts`)) as Record<string, unknown>;
  const math = Object.values(file).find((value): value is SlotMath => typeof value === 'object' && value !== null && 'draw' in value);
  if (math === undefined) throw new Error(`studio/games/${id}/math/${id}.ts exports no mathematics`);
  games.set(id, math);
  return math;
}
