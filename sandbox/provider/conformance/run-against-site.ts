import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod';
import { runHub88Conformance } from '../../aggregator/conformance/run-hub88-conformance.ts';
import type { Hub88Session } from '../../aggregator/conformance/target.ts';
import { openKeyFiles } from '../../aggregator/key-files.ts';
import { call } from '../../crowd/call.ts';
import type { CheckResult } from './checks.ts';
import { runProviderConformance } from './run-provider-conformance.ts';
import { createSitePlayers, type SitePlayer } from './site-players.ts';
import type { ProviderSession } from './target.ts';

export interface SiteRun {
  readonly site: string;
  readonly sandbox: string;
  readonly callbacks: number;
  readonly only?: readonly string[];
  readonly onResult: (result: CheckResult) => void;
}
export interface PalpiteRun extends SiteRun {
  readonly provider: string;
  readonly secret: string;
  /** The game's id at the site. */
  readonly game: string;
}
export interface Hub88Run extends SiteRun {
  /** The folder of the aggregator's key. */
  readonly keysFolder: string;
  readonly game: string;
  readonly otherGame: string;
}

const sessionSchema = z.object({ user: z.string(), token: z.string(), game_code: z.string() });

/** The provider wallet's own dialect, with players made by public calls. */
export async function runPalpite(run: PalpiteRun): Promise<CheckResult[]> {
  const site = createSitePlayers(run.site, run.sandbox);
  const clock = await siteClock(run.sandbox);
  const launched = new Map<string, SitePlayer>();
  const players = {
    async launch() {
      const player = await site.newPlayer();
      const url = new URL(await site.launch(player, run.game));
      const launch_token = new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
      launched.set(launch_token, player);
      return { launch_token, game_id: run.game };
    },
    exclude: ({ launch_token }: ProviderSession) => site.exclude(knownPlayer(launched, launch_token)),
    async advance(ms: number) {
      await site.advance(ms);
      clock.advance(ms);
    },
  };
  return runProviderConformance({ ...run, players, nowMs: () => clock.nowMs() }, run);
}

/** Hub88's dialect, with players made by public calls and sessions by the sandbox aggregator. */
export async function runHub88(run: Hub88Run): Promise<CheckResult[]> {
  const site = createSitePlayers(run.site, run.sandbox);
  const launched = new Map<string, SitePlayer>();
  const players = {
    async launch() {
      const player = await site.newPlayer();
      const answer = await call({ method: 'POST', url: `${run.sandbox}/aggregator/launch`, body: { player_token: player.token, game_code: run.game } });
      if (answer.status !== 200) throw new Error(`launching ${run.game}: ${JSON.stringify(answer.body)}`);
      const session = sessionSchema.parse(answer.body);
      launched.set(session.token, player);
      return session;
    },
    endSession: ({ token }: Hub88Session) => site.logOut(knownPlayer(launched, token)),
    disable: ({ token }: Hub88Session) => site.exclude(knownPlayer(launched, token)),
  };
  const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const key = openKeyFiles(run.keysFolder).aggregator;
  return runHub88Conformance({ ...run, url: `${run.site}/provider/hub88`, key, strangersKey, players }, run);
}

function knownPlayer(launched: ReadonlyMap<string, SitePlayer>, token: string): SitePlayer {
  const player = launched.get(token);
  if (player === undefined) throw new Error('a session that was not launched here');
  return player;
}

/** The site's clock: real time plus its offset. */
async function siteClock(sandbox: string): Promise<{ nowMs(): number; advance(ms: number): void }> {
  const answer = await call({ method: 'POST', url: `${sandbox}/clock/advance`, body: { ms: 0 } });
  let offset = answer.status === 200 ? Date.parse(String(answer.body['now'])) - Date.now() : 0;
  return {
    nowMs: () => Date.now() + offset,
    advance(ms) {
      offset += ms;
    },
  };
}
