import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Hub88Players, Hub88Session } from '../conformance/target.ts';
import { isSignedBy, SIGNATURE_HEADER } from '../signature.ts';
import { readRequest } from './read-request.ts';
import { ReferenceWallet } from './reference-wallet.ts';
import type { WalletFault } from './wallet-faults.ts';

export interface OpenReferenceWallet {
  /** Its base address. */
  readonly url: string;
  /** The aggregator's private key that it accepts. */
  readonly key: KeyObject;
  readonly strangersKey: KeyObject;
  readonly wallet: ReferenceWallet;
  /** Creates every state of the rules. */
  readonly players: Required<Hub88Players>;
  /** Starts one fault; null ends it. Players and books are new. */
  plant(fault: WalletFault | null): void;
  close(): Promise<void>;
}

export const REFERENCE_GAME = 'ref_game';
export const REFERENCE_OTHER_GAME = 'ref_other';
const R$200 = 20_000_000;

/** Answers other paths of a site; null if there is no answer. */
export type RestOfSite = (path: string, rawBody: string) => Promise<{ readonly http: number; readonly body: unknown } | null>;

export interface ReferenceWalletOptions {
  /** The aggregator's key; a new one by default. */
  readonly key?: KeyObject;
  /** The path prefix of the wallet; none by default. */
  readonly base?: string;
  readonly restOfSite?: RestOfSite;
}

/** Opens a reference wallet on a free port. */
export async function openReferenceWallet(options: ReferenceWalletOptions = {}): Promise<OpenReferenceWallet> {
  const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const [key, strangersKey, base] = [options.key ?? newKey(), newKey(), options.base ?? ''];
  let wallet = newWallet(null);
  const server = createServer((request, response) => void serve(request, response));
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await text(incoming);
    const path = incoming.url ?? '';
    const rest = path.startsWith(`${base}/`) ? null : ((await options.restOfSite?.(path, raw)) ?? null);
    const { http, body } =
      rest ??
      unread(wallet, incoming.headers['content-type'], raw) ??
      (await answer(wallet, key, path.slice(base.length), raw, incoming.headers[SIGNATURE_HEADER]));
    response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wallet has no port');
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    key,
    strangersKey,
    get wallet() {
      return wallet;
    },
    players: playersOf(() => wallet),
    plant: (fault) => void (wallet = newWallet(fault)),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

function newWallet(fault: WalletFault | null): ReferenceWallet {
  const wallet = new ReferenceWallet(fault);
  for (const game of [REFERENCE_GAME, REFERENCE_OTHER_GAME]) wallet.games.add(game);
  return wallet;
}

function playersOf(wallet: () => ReferenceWallet): Required<Hub88Players> {
  const userOf = (session: Hub88Session) => {
    const user = wallet().users.get(session.user);
    if (user === undefined) throw new Error('no such user');
    return user;
  };
  return {
    async launch() {
      const session = { user: `user-${randomUUID()}`, token: `token-${randomUUID()}`, game_code: REFERENCE_GAME };
      wallet().users.set(session.user, { units: R$200, disabled: false, limited: false });
      wallet().sessions.set(session.token, { user: session.user, game: session.game_code, ended: false });
      return session;
    },
    async endSession({ token }) {
      const session = wallet().sessions.get(token);
      if (session !== undefined) session.ended = true;
    },
    async disable(session) {
      userOf(session).disabled = true;
    },
    async reachLimit(session) {
      userOf(session).limited = true;
    },
    async grantFreeRound() {
      const reward_uuid = randomUUID();
      wallet().grant(reward_uuid);
      return { reward_uuid, amount: 100_000 };
    },
  };
}

const MOST_BYTES = 64 * 1024;

/** The answer to a body of another media type, or one that is too large; null for any other. */
function unread(wallet: ReferenceWallet, mediaType: string | undefined, raw: string): { http: number; body: unknown } | null {
  const body = { status: 'RS_ERROR_WRONG_SYNTAX' };
  if (mediaType !== 'application/json') return { http: wallet.has('answers other media types with HTTP 415') ? 415 : 200, body };
  return raw.length > MOST_BYTES ? { http: wallet.has('answers large bodies with HTTP 413') ? 413 : 200, body } : null;
}

async function answer(wallet: ReferenceWallet, key: KeyObject, path: string, raw: string, signature: unknown): Promise<{ http: number; body: unknown }> {
  const signed = wallet.has('signs the parsed body') && raw.endsWith('}') ? JSON.stringify(JSON.parse(raw)) : raw;
  const isSigned = typeof signature === 'string' && isSignedBy(key, signed, signature);
  if (!isSigned && !wallet.has('takes any signature')) return { http: 200, body: { status: 'RS_ERROR_INVALID_SIGNATURE' } };
  const read = readRequest(path, raw, wallet.has);
  if ('refused' in read) return { http: wallet.has('answers bad JSON with HTTP 400') ? 400 : 200, body: { status: read.refused } };
  const { request } = read;
  const reply = await wallet.process(path, request);
  const isEchoed = reply.status === 'RS_OK' || !wallet.has('forgets request_uuid in refusals');
  return {
    http: 200,
    body: {
      user: request.user,
      ...reply,
      ...(isEchoed ? { request_uuid: request.request_uuid } : {}),
      ...(path === '/user/info' && !wallet.has('says no country') ? { country: 'BR', jurisdiction: null } : {}),
      ...(path === '/user/info' || wallet.has('says no currency') ? {} : { currency: 'BRL' }),
    },
  };
}
