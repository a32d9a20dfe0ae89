import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { DAY_MS } from '#kernel/durations.ts';
import { randomHex } from '#kernel/random.ts';
import { SandboxRefusal } from '../../host/refusal.ts';
import type { Aggregator } from '../create-aggregator.ts';
import { gameOf, GAMES, listedGame } from '../games/game-list.ts';
import { UNITS_PER_CENT } from '../model.ts';
import { label, operatorId, readSigned } from './read-signed.ts';

/** The currency of play money. */
const DEMO_CURRENCY = 'XXX';
const DEMO_BALANCE = 1_000_00 * UNITS_PER_CENT;

const listSchema = z.object({ operator_id: operatorId, latest: z.boolean().optional(), release_date: label.optional() });
const urlSchema = z.object({
  operator_id: operatorId,
  game_code: label.min(1),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  currency: z.string().length(3),
  country: z.string().length(2),
  lang: label.min(2).max(5),
  ip: label.min(2).max(60),
  user: label.min(4).max(255).optional(),
  token: label.min(10).max(255).optional(),
  sub_partner_id: z.string().max(255).nullish(),
  lobby_url: z.string().max(255).nullish(),
  deposit_url: z.string().max(255).nullish(),
});
const roundSchema = z.object({
  operator_id: operatorId,
  user: label.min(4),
  transaction_uuid: label.min(1).optional(),
  round: label.min(1).optional(),
});

/** The games API: list, address of a game, address of a round. */
export function gamesRoutes(app: FastifyInstance, aggregator: Aggregator): void {
  app.post('/operator/generic/v2/game/list', async (request) => {
    const { latest, release_date } = readSigned(aggregator, request, listSchema);
    if (latest !== undefined && release_date !== undefined) {
      throw new SandboxRefusal(400, 'bad_request', "Parameter latest can't be used with release_date filter");
    }
    const games = latest === true ? [] : GAMES.filter(({ releasedOn }) => release_date === undefined || releasedOn >= release_date);
    return games.map((game) => listedGame(game, aggregator.world.publicUrl()));
  });

  app.post('/operator/generic/v2/game/url', async (request) => {
    const asked = readSigned(aggregator, request, urlSchema);
    return { url: openGame(aggregator, asked) };
  });

  app.post('/operator/generic/v2/game/round', async (request) => {
    const { user, transaction_uuid, round } = readSigned(aggregator, request, roundSchema);
    const found = aggregator.transactions
      .newest()
      .find((each) => each.user === user && (transaction_uuid === undefined ? each.round === round : each.transaction_uuid === transaction_uuid));
    if (found === undefined) throw new SandboxRefusal(404, 'not_found', "The resource requested wasn't found");
    return { url: `${aggregator.world.publicUrl()}/aggregator/rounds/${found.transaction_uuid}` };
  });
}

/** Opens a session and returns the address of its game's page. A repeated token (a reload of the site) continues its session. */
function openGame({ sessions, world }: Aggregator, asked: z.infer<typeof urlSchema>): string {
  const game = gameOf(asked.game_code);
  if (game === undefined) throw new SandboxRefusal(404, 'not_found', "The game requested doesn't exist");
  const isDemo = asked.currency === DEMO_CURRENCY;
  if (!isDemo && asked.currency !== 'BRL') throw new SandboxRefusal(403, 'forbidden', "The currency isn't enabled for the operator");
  if (!isDemo && (asked.user === undefined || asked.token === undefined)) throw new SandboxRefusal(400, 'bad_request', 'user and token are required');
  const token = isDemo || asked.token === undefined ? `demo-${randomHex(world.random, 16)}` : asked.token;
  sessions.set(token, {
    token,
    user: isDemo ? null : (asked.user ?? null),
    game_code: game.code,
    currency: asked.currency,
    lobby_url: asked.lobby_url ?? null,
    deposit_url: asked.deposit_url ?? null,
    platform: asked.platform,
    opened_at: world.clock.now().toISOString(),
    demo_balance: isDemo ? DEMO_BALANCE : 0,
  });
  forgetOldSessions(sessions, world.clock.nowMs());
  return `${world.publicUrl()}/aggregator/games/${game.code}?token=${encodeURIComponent(token)}`;
}

function forgetOldSessions(sessions: Aggregator['sessions'], nowMs: number): void {
  if (sessions.size() % 500 !== 0) return;
  for (const { token, opened_at } of sessions.newest()) if (Date.parse(opened_at) < nowMs - DAY_MS) sessions.delete(token);
}
