import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type ManualClock } from '#kernel/clock.ts';
import { field, openSandbox, type OpenSandbox } from '../../testing/open-sandbox.ts';
import { GAMES } from '../games/game-list.ts';
import { openKeyFiles } from '../key-files.ts';
import { SIGNATURE_HEADER, signBody } from '../signature.ts';
import { openReferenceWallet, type OpenReferenceWallet } from './open-reference-wallet.ts';

/** A small operator: a reference wallet, the launch of games, and a sandbox. */
export interface OpenOperator {
  readonly sandbox: OpenSandbox;
  readonly reference: OpenReferenceWallet;
  readonly clock: ManualClock;
  /** A signed call to the aggregator, as the operator's server makes it. */
  ask(path: string, body: Record<string, unknown>, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>;
  /** Launches a game for a new player through the control routes, as external tests do. */
  launch(gameCode: string): Promise<{ user: string; token: string; game_code: string }>;
  /** The player's balance in units. */
  unitsOf(user: string): number;
  close(): Promise<void>;
}

/** Opens the operator and the sandbox, with keys in a folder of their own. */
export async function openOperator(): Promise<OpenOperator> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aggregator-'));
  const keys = openKeyFiles(dataFolder);
  const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
  const ask = async (path: string, body: Record<string, unknown>, headers?: Record<string, string>) => {
    const rawBody = JSON.stringify(body);
    return sandbox.send('POST', `/aggregator${path}`, rawBody, headers ?? { [SIGNATURE_HEADER]: signBody(keys.operator, rawBody) });
  };
  const launchOnSite = async (gameId: string) => {
    const { user, token } = await reference.players.launch();
    const code = gameId.replace(/^site-/, '');
    reference.wallet.sessions.set(token, { user, game: code, ended: false });
    const place = { platform: 'GPL_MOBILE', currency: 'BRL', country: 'BR', lang: 'pt', ip: '127.0.0.1', lobby_url: `${reference.url}/lobby` };
    const opened = await ask('/operator/generic/v2/game/url', { operator_id: 1, user, token, game_code: code, ...place });
    return { http: 200, body: { session_id: 's-1', url: field(opened.body, 'url') } };
  };
  const reference = await openReferenceWallet({
    key: keys.aggregator,
    base: '/provider/hub88',
    restOfSite: async (path) => {
      const launched = /^\/api\/casino\/games\/([^/]+)\/launch$/.exec(path);
      if (launched !== null) return launchOnSite(decodeURIComponent(launched[1] ?? ''));
      return path.startsWith('/api/casino/games?') ? { http: 200, body: { data: GAMES.map(({ code, name }) => ({ id: `site-${code}`, name })) } } : null;
    },
  });
  for (const { code } of GAMES) reference.wallet.games.add(code);
  const sandbox = await openSandbox({ siteUrl: new URL(reference.url).origin, dataFolder, clock });
  return {
    sandbox,
    reference,
    clock,
    ask,
    async launch(gameCode) {
      const answer = await sandbox.send('POST', '/aggregator/launch', { player_token: 'bearer', game_code: gameCode });
      if (answer.status !== 200) throw new Error(`no launch: ${answer.text}`);
      return { user: String(field(answer.body, 'user')), token: String(field(answer.body, 'token')), game_code: String(field(answer.body, 'game_code')) };
    },
    unitsOf: (user) => reference.wallet.users.get(user)?.units ?? 0,
    async close() {
      await sandbox.close();
      await reference.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}
