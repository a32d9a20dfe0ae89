import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, type Call, createWalletBooks, type WalletBooks } from './wallet-books.ts';

export const WALLET_SECRET = 'a secret of the tests, and of nobody else';

/**
 * A fault of the next call. `applies`: whether the books record it all the same. `late`: booked and answered when `release` is called.
 * `twice`: two answers on one connection. `other`: the answer of another transaction.
 */
export type Mischief =
  | { readonly kind: 'refuse'; readonly status: number; readonly error: string }
  | { readonly kind: 'silent' | 'fail' | 'garbage' | 'cut'; readonly applies: boolean }
  | { readonly kind: 'late' | 'twice' | 'other' | 'parked' };

export interface TestWallet {
  readonly url: string;
  readonly books: WalletBooks;
  /** A launch token for a player and a game; single use. */
  launch(player: string, game: string): string;
  /** Gives the next call of that path this fault, or every call until `null`. */
  next(path: string, mischief: Mischief): void;
  always(path: string, mischief: Mischief | null): void;
  /** Books and answers the late calls. */
  release(): void;
  endSessions(): void;
  /** `grants`: ids of grants of free rounds at 100 that authenticate answers with. */
  readonly terms: { minBet: number; maxBet: number; minRoundMs: number; grants: readonly string[] };
  /** The calls received, by path, in order; including failed ones. */
  calls(path: string): readonly Call[];
  close(): Promise<void>;
}

/** Speaks the provider wallet's own dialect over HTTP, written from the contract, with every fault that a test may need. */
export async function openTestWallet(nowMs: () => number): Promise<TestWallet> {
  const books = createWalletBooks();
  const tokens = new Map<string, { readonly player: string; readonly game: string }>();
  const sessions = new Map<string, string>();
  const upcoming = new Map<string, Mischief[]>();
  const lasting = new Map<string, Mischief>();
  const late: (() => void)[] = [];
  const received = new Map<string, Call[]>();
  const terms: TestWallet['terms'] = { minBet: 0, maxBet: 100_000, minRoundMs: 0, grants: [] };
  const withSession = (call: Call, act: () => Answer): Answer =>
    sessions.has(String(call['session_token'])) ? act() : { status: 401, body: { error: 'session_ended', message: '' } };
  const answers: Readonly<Record<string, (call: Call) => Answer>> = {
    authenticate(call) {
      const launch = tokens.get(String(call['token']));
      tokens.delete(String(call['token']));
      if (launch === undefined) return { status: 401, body: { error: 'token_invalid', message: '' } };
      if (launch.game !== call['game_id']) return { status: 403, body: { error: 'game_mismatch', message: '' } };
      const token = `session-${sessions.size + 1}-${launch.player}`;
      sessions.set(token, launch.player);
      const limits = { min_bet: terms.minBet, max_bet: terms.maxBet, min_round_ms: terms.minRoundMs, autoplay: false, turbo: false };
      const grants = terms.grants.map((id) => ({ free_round_id: id, rounds_left: books.leftOf(id), amount: 100 }));
      const who = { session_token: token, player_id: launch.player, country: 'BR', language: 'pt-BR', game_id: launch.game };
      return { status: 200, body: { ...who, ...books.balance(launch.player).body, ...limits, ...(grants.length === 0 ? {} : { free_rounds: grants }) } };
    },
    balance: (call) => withSession(call, () => books.balance(sessions.get(String(call['session_token'])) ?? '')),
    bet: (call) => withSession(call, () => books.bet(call)),
    win: (call) => books.win(call),
    rollback: (call) => books.rollback(call),
    'end-session': (call) => (sessions.delete(String(call['session_token'])) ? { status: 200, body: {} } : { status: 404, body: { error: 'unknown_session' } }),
  };
  const server = createServer((request, response) => {
    void readBody(request).then((raw) => {
      const path = (request.url ?? '').split('/').at(-1) ?? '';
      const call = JSON.parse(raw) as Call;
      received.set(path, [...(received.get(path) ?? []), call]);
      if (!isSigned(request, raw, nowMs())) return send(response, { status: 401, body: { error: 'invalid_signature', message: '' } });
      const answer = () => answers[path]?.(call) ?? { status: 404, body: {} };
      misbehave(upcoming.get(path)?.shift() ?? lasting.get(path), response, answer, late);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/provider/v1`,
    books,
    terms,
    launch(player, game) {
      const token = `launch-${tokens.size + 1}-${sessions.size + 1}-${player}`;
      tokens.set(token, { player, game });
      return token;
    },
    next: (path, mischief) => void upcoming.set(path, [...(upcoming.get(path) ?? []), mischief]),
    always: (path, mischief) => void (mischief === null ? lasting.delete(path) : lasting.set(path, mischief)),
    release() {
      for (const act of late.splice(0)) act();
    },
    endSessions: () => sessions.clear(),
    calls: (path) => received.get(path) ?? [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function misbehave(mischief: Mischief | undefined, response: ServerResponse, answer: () => Answer, late: (() => void)[]): void {
  switch (mischief?.kind) {
    case undefined:
      return send(response, answer());
    case 'refuse':
      return send(response, { status: mischief.status, body: { error: mischief.error, message: '' } });
    case 'late':
      return void late.push(() => send(response, answer()));
    case 'parked':
      return send(response, { status: 202, body: { status: 'parked' } });
    case 'other': {
      const { status, body } = answer();
      return send(response, { status, body: { ...body, transaction_id: 'somebody-elses' } });
    }
    case 'twice': {
      const text = JSON.stringify(answer().body);
      const whole = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
      return void response.socket?.write(whole + whole);
    }
    case 'silent':
    case 'fail':
    case 'garbage':
    case 'cut':
      if (mischief.applies) answer();
      if (mischief.kind === 'fail') return send(response, { status: 500, body: { error: 'internal' } });
      if (mischief.kind === 'garbage') return void response.writeHead(200).end('<html>ok</html>');
      if (mischief.kind === 'cut') response.socket?.destroy();
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  if (!response.destroyed) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function isSigned({ headers }: IncomingMessage, raw: string, nowMs: number): boolean {
  const timestamp = String(headers['x-palpite-timestamp']);
  const right = createHmac('sha256', WALLET_SECRET).update(`${timestamp}${raw}`).digest('hex');
  return (
    headers['x-palpite-provider'] === 'palpite-studio' && headers['x-palpite-signature'] === right && Math.abs(Number(timestamp) * 1_000 - nowMs) <= 300_000
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
