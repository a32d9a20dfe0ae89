import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { SLOTS } from '#studio/games/index.ts';
import { TEXTS } from '#studio/games/texts.ts';
import type { RgsErrorCode, RoundReply, SessionReply, Spin } from '#studio/protocol/rgs.ts';
import { createKeys } from '#studio/rgs/books/keys.ts';
import { verifyRounds } from '#studio/rgs/verify.ts';
import { startStudio } from '#studio/start-studio.ts';
import { lastingPort } from '#tests/simulation/kills/lasting-port.ts';
import { createGamePlayers, type GamePlayers } from './game-players.ts';
import { type OpenSite, openSite, type OpenSiteOptions } from './open-site.ts';
import { callSite, type PlayerClient } from './player-client.ts';
import { openWalletGate, type WalletGate } from './wallet-gate.ts';

/** The secret that the studio shares with the casino, and its own. */
export const STUDIO_SECRET = 'insecure-development-secret-0123456789';

/** The answer of the game server: the result, or an error. */
export type StudioAnswer<Value> = { readonly status: number; readonly body: Value & { readonly error?: RgsErrorCode } };

/** The calls of a game's page to its server. */
export interface GamePage {
  readonly game: string;
  readonly session: SessionReply;
  /** Spins; the stake defaults to the lowest one and the idempotency key to a new one. */
  spin(key?: string, over?: Partial<Pick<Spin, 'stake' | 'free_round_id'>>): Promise<StudioAnswer<RoundReply>>;
  /** Repeats the request with one key until the round is returned. */
  spinToTheEnd(key?: string): Promise<RoundReply>;
}

/** Starts the whole site and the whole studio with a wallet proxy between them. Both use one database, each its own schema. */
export interface StudioAndSite {
  readonly open: OpenSite;
  readonly gate: WalletGate;
  readonly players: GamePlayers;
  readonly studioUrl: string;
  /** Launches a game as the site's page does, and opens its page. A null player plays the demo. */
  openGame(player: PlayerClient | null, game: string): Promise<GamePage>;
  /** Findings of `npm run studio:verify`. */
  verifyStudio(): ReturnType<typeof verifyRounds>;
  /** Resolves when the studio has no round under way. */
  untilDone(): Promise<void>;
  stopStudio(): Promise<void>;
  close(): Promise<void>;
}

const LOOKS = 600;

export async function openStudioAndSite(
  options: Pick<OpenSiteOptions, 'aggregator' | 'everyJob' | 'pages' | 'sports' | 'tableTimes'> = {},
): Promise<StudioAndSite> {
  const port = await lastingPort();
  const studioUrl = `http://127.0.0.1:${port}`;
  const open = await openSite({ ...options, environment: { STUDIO_URL: studioUrl, PROVIDER_SECRETS: JSON.stringify({ 'palpite-studio': STUDIO_SECRET }) } });
  const gate = await openWalletGate(open.url);
  const studio = await startStudio({
    ...{
      slots: SLOTS,
      texts: TEXTS,
      databaseUrl: open.database.url,
      walletUrl: `${gate.url}/provider/v1`,
      walletSecret: STUDIO_SECRET,
      dataSecret: STUDIO_SECRET,
      port,
    },
    ...{ frameOrigins: [open.url], rateLimitFactor: 1_000, clock: open.site.clock, log: pino({ level: 'silent' }), demoMinRoundMs: 0 },
  });
  let isStopped = false;
  const stopStudio = async () => {
    if (!isStopped) await studio.close();
    isStopped = true;
  };
  await untilOffered(open);
  const query = (text: string) => open.database.owner.pool.query<{ open: number }>(text);
  return {
    ...{ open, gate, studioUrl, players: createGamePlayers(open) },
    openGame: (player, game) => openGame({ open, studioUrl }, player, game),
    verifyStudio: () => verifyRounds(open.database.owner.pool, Object.values(SLOTS), createKeys(STUDIO_SECRET)),
    async untilDone() {
      for (let look = 0; look < LOOKS; look += 1) {
        const { rows } = await query("SELECT count(*)::integer AS open FROM studio.round_state WHERE state NOT IN ('done', 'refused', 'rolled_back')");
        if (rows[0]?.open === 0) return;
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        await query('SELECT pg_sleep(0.1)');
      }
      throw new Error('the studio has rounds that do not end');
    },
    stopStudio,
    async close() {
      await stopStudio();
      await gate.close();
      await open.close();
    },
  };
}

/** Waits until the site offers the studio's games: it may have requested the list before the studio was up, and reads its catalogue some seconds late. */
async function untilOffered(open: OpenSite): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    await open.settle();
    const answers = await Promise.all(Object.keys(SLOTS).map((id) => callSite(open.url, 'GET', `/api/casino/games/${id}`)));
    if (answers.every(({ status }) => status === 200)) return;
    await open.database.owner.pool.query('SELECT pg_sleep(0.1)');
  }
  throw new Error('the studio’s games are not offered');
}

async function openGame({ open, studioUrl }: Pick<StudioAndSite, 'open' | 'studioUrl'>, player: PlayerClient | null, game: string): Promise<GamePage> {
  const path = `/api/casino/games/${game}/launch`;
  const launched = player === null ? await callSite(open.url, 'POST', path, { mode: 'demo' }) : await player.act(path, { mode: 'real' });
  if (launched.status !== 200) throw new Error(`${game} was not launched: ${launched.status} ${JSON.stringify(launched.body)}`);
  const launch_token = new URLSearchParams(new URL(String(launched.body['url'])).hash.slice(1)).get('token');
  const post = async <Value>(call: string, body: unknown): Promise<StudioAnswer<Value>> => {
    const answer = await callSite(studioUrl, 'POST', `/api/${call}`, body);
    return { status: answer.status, body: answer.body as unknown as StudioAnswer<Value>['body'] };
  };
  const { status, body: session } = await post<SessionReply>('session', { game, launch_token });
  if (status !== 200) throw new Error(`no session of ${game}: ${status} ${JSON.stringify(session)}`);
  const stake = session.stakes[0] ?? 0;
  const spin = (key: string = randomUUID(), over: Partial<Pick<Spin, 'stake' | 'free_round_id'>> = {}) =>
    post<RoundReply>('spin', { session: session.session, key, stake, ...over });
  return {
    game,
    session,
    spin,
    async spinToTheEnd(key = randomUUID()) {
      for (let tries = 0; tries < LOOKS; tries += 1) {
        const answer = await spin(key);
        if (answer.status === 200) return answer.body;
        if (!['pending', 'unavailable', 'round_open'].includes(answer.body.error ?? '')) throw new Error(JSON.stringify(answer.body));
        await open.database.owner.pool.query('SELECT pg_sleep(0.1)');
      }
      throw new Error('a spin was never answered');
    },
  };
}
