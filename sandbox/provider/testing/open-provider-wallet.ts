import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ManualClock, manualClock } from '#kernel/clock.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { field } from '../../testing/open-sandbox.ts';
import type { ProviderPlayers, ProviderSession } from '../conformance/target.ts';
import type { ProviderFault } from './provider-faults.ts';
import { ReferenceProviderWallet, type Reply } from './reference-provider-wallet.ts';

const PROVIDER = 'reference-provider';
const SECRET = 'reference-secret-0123456789-0123456789';
const GAME = 'reference-game';

export interface OpenProviderWallet {
  readonly site: string;
  readonly provider: string;
  readonly secret: string;
  readonly players: Required<ProviderPlayers>;
  readonly nowMs: () => number;
  /** Starts one fault; null ends it. Players and books are new. */
  plant(fault: ProviderFault | null): void;
  close(): Promise<void>;
}

/** Opens a reference provider wallet on a free port, with a stopped clock. */
export async function openProviderWallet(): Promise<OpenProviderWallet> {
  const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
  let wallet = new ReferenceProviderWallet(null, clock);
  const server = createServer((request, response) => {
    void text(request).then(async (raw) => {
      const call = /^\/provider\/v1\/([a-z-]+)$/.exec(request.url ?? '')?.[1] ?? '';
      const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { status, body } =
        unread(wallet, headers.get('content-type'), raw) ?? refusedCaller(wallet, clock, headers, raw) ?? (await answer(wallet, call, raw));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wallet has no port');
  return {
    site: `http://127.0.0.1:${address.port}`,
    provider: PROVIDER,
    secret: SECRET,
    players: playersOf(() => wallet, clock),
    nowMs: () => clock.nowMs(),
    plant: (fault) => void (wallet = new ReferenceProviderWallet(fault, clock)),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

const MOST_BYTES = 64 * 1024;

/** The answer to a body of another media type, or one that is too large; null for any other. */
function unread(wallet: ReferenceProviderWallet, mediaType: string | undefined, raw: string): Reply | null {
  const body = { error: 'invalid_request', message: 'not read' };
  if (mediaType !== 'application/json') return { status: 415, body: wallet.has('answers other media types in another shape') ? {} : body };
  return raw.length > MOST_BYTES ? { status: 413, body: wallet.has('answers large bodies in another shape') ? {} : body } : null;
}

function refusedCaller(wallet: ReferenceProviderWallet, clock: ManualClock, headers: ReadonlyMap<string, string>, raw: string): Reply | null {
  const refuse = (error: string): Reply => ({ status: 401, body: { error, message: error } });
  const sentAt = headers.get('x-palpite-timestamp') ?? '';
  if (headers.get('x-palpite-provider') !== PROVIDER && !wallet.has('takes any provider')) return refuse('unknown_provider');
  const isRight = headers.get('x-palpite-signature') === createHmac('sha256', SECRET).update(sentAt).update(raw).digest('hex');
  if (!isRight && !wallet.has('takes any signature')) return refuse('invalid_signature');
  const isStale = Math.abs(clock.nowMs() / SECOND_MS - Number(sentAt)) > 300;
  return isStale && !wallet.has('takes any time') ? refuse('stale_timestamp') : null;
}

async function answer(wallet: ReferenceProviderWallet, call: string, raw: string): Promise<Reply> {
  const body = parse(raw);
  const token = String(field(body, call === 'authenticate' ? 'token' : 'session_token'));
  switch (call) {
    case 'authenticate':
      return wallet.authenticate(token, String(field(body, 'game_id')));
    case 'balance':
      return wallet.has('is strict about fields') && Object.keys(body ?? {}).length > 1
        ? { status: 422, body: { error: 'invalid_request' } }
        : wallet.balance(token);
    case 'end-session':
      return wallet.endSession(token);
    default:
      return wallet.transact(call, body);
  }
}

function parse(raw: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(raw);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function playersOf(wallet: () => ReferenceProviderWallet, clock: ManualClock): Required<ProviderPlayers> {
  const playerOf = ({ player_id }: ProviderSession) => {
    const player = wallet().players.get(player_id);
    if (player === undefined) throw new Error('no such player');
    return player;
  };
  return {
    async launch() {
      const player = { id: randomUUID(), cents: 20_000, version: 1, excluded: false, limited: false };
      wallet().players.set(player.id, player);
      const launch_token = randomUUID();
      wallet().launches.set(launch_token, { player, game: GAME, atMs: clock.nowMs() });
      return { launch_token, game_id: GAME };
    },
    async exclude(session) {
      playerOf(session).excluded = true;
    },
    async reachLimit(session) {
      playerOf(session).limited = true;
    },
    async grantFreeRound() {
      const free_round_id = randomUUID();
      wallet().freeRounds.add(free_round_id);
      return { free_round_id };
    },
    async advance(ms) {
      clock.advance(ms);
    },
  };
}
