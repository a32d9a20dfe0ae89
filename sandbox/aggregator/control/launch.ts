import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { SandboxRefusal } from '../../host/refusal.ts';
import type { Aggregator } from '../create-aggregator.ts';
import { gameOf } from '../games/game-list.ts';

const gamesSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const launchedSchema = z.object({ url: z.string() });

/** A session as the aggregator stores it. */
export interface LaunchedSession {
  readonly user: string;
  readonly token: string;
  readonly game_code: string;
}

/**
 * Launches a game as the player's page does (POST /api/casino/games/{id}/launch with the player's bearer token) and reads the session from the returned
 * address. The site's id of the game is looked up by name by default. Refuses with the site's refusal.
 */
export async function launch(
  aggregator: Aggregator,
  asked: { player_token: string; game_code: string; game_id?: string | undefined },
): Promise<LaunchedSession> {
  const id = asked.game_id ?? (await siteIdOf(aggregator, asked.game_code));
  const answer = await fetch(`${aggregator.world.settings.siteUrl}/api/casino/games/${encodeURIComponent(id)}/launch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${asked.player_token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ mode: 'real' }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new SandboxRefusal(422, 'launch_refused', `The site answered ${answer.status}: ${text.slice(0, 300)}`);
  const { url } = launchedSchema.parse(JSON.parse(text));
  const token = new URL(url).searchParams.get('token') ?? '';
  const session = aggregator.sessions.get(token);
  if (session === undefined || session.user === null)
    throw new SandboxRefusal(422, 'launch_refused', 'The site answered an address that is none of this aggregator.');
  return { user: session.user, token, game_code: session.game_code };
}

async function siteIdOf({ world }: Aggregator, code: string): Promise<string> {
  const game = gameOf(code);
  if (game === undefined) throw new SandboxRefusal(404, 'game_not_found', 'The aggregator has no such game.');
  const answer = await fetch(`${world.settings.siteUrl}/api/casino/games?q=${encodeURIComponent(game.name)}`);
  const found = gamesSchema.safeParse(await answer.json()).data?.data.find(({ name }) => name === game.name);
  if (found === undefined) throw new SandboxRefusal(422, 'game_not_listed', `The site does not list ${game.name}; import the aggregator's games first.`);
  return found.id;
}
