import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MOST_STAKE_CENTS } from '#kernel/bounds.ts';
import { randomHex } from '#kernel/random.ts';
import { framesOf } from '../../host/frames-of.ts';
import { html } from '../../host/html.ts';
import { readInput, SandboxRefusal } from '../../host/refusal.ts';
import { sendPage } from '../../pages/layout.ts';
import type { Play } from '../books/play.ts';
import { statusOf } from '../books/post-transaction.ts';
import type { Aggregator } from '../create-aggregator.ts';
import { drawPoster } from '../games/draw-poster.ts';
import { type AggregatorGame, gameOf } from '../games/game-list.ts';
import { sessionOf } from '../games/read-session.ts';
import { activeReward, balanceCents, spin } from '../games/spin.ts';
import type { Tables } from '../games/tables.ts';
import { type GameSession, UNITS_PER_CENT } from '../model.ts';
import { callWallet } from '../wallet-call.ts';
import { gamePage } from './game-page.ts';

const tokenSchema = z.object({ token: z.string().min(10).max(255) });
const spinSchema = tokenSchema.extend({ stake: z.int().min(1).max(MOST_STAKE_CENTS) });
const betSchema = spinSchema.extend({ spot: z.string().max(40) });

/** The pages of players: posters, games in a frame, and the calls of the games' pages. */
export function pageRoutes(app: FastifyInstance, aggregator: Aggregator, play: Play, tables: Tables): void {
  const { world } = aggregator;

  app.get<{ Params: { file: string }; Querystring: { wide?: string } }>('/aggregator/posters/:file', async (request, reply) => {
    const game = knownGame(request.params.file.replace(/\.svg$/, ''));
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(drawPoster(game, request.query.wide === '1'));
  });
  app.get<{ Params: { code: string }; Querystring: unknown }>('/aggregator/games/:code', async (request, reply) => {
    const game = knownGame(request.params.code);
    const session = sessionOf(aggregator, readInput(tokenSchema, request.query).token);
    const nonce = randomHex(world.random, 16);
    const frames = originsOf(aggregator, session);
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors ${frames.join(' ')}`;
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(gamePage(game, session, frames, nonce).text);
  });
  app.post<{ Params: { code: string } }>('/aggregator/games/:code/state', async (request) => {
    const game = knownGame(request.params.code);
    return stateOf(aggregator, tables, game, sessionOf(aggregator, readInput(tokenSchema, request.body).token));
  });
  app.post<{ Params: { code: string } }>('/aggregator/games/:code/spin', async (request) => {
    const { token, stake } = readInput(spinSchema, request.body);
    const game = knownGame(request.params.code);
    if (game.kind !== 'slot') throw new SandboxRefusal(422, 'no_slot', 'Este jogo é uma mesa.');
    return spin(aggregator, play, game, sessionOf(aggregator, token), stake);
  });
  app.post<{ Params: { code: string } }>('/aggregator/games/:code/bet', async (request) => {
    const { token, stake, spot } = readInput(betSchema, request.body);
    const game = knownGame(request.params.code);
    if (game.kind !== 'table') throw new SandboxRefusal(422, 'no_table', 'Este jogo não é uma mesa.');
    await tables.bet(game, sessionOf(aggregator, token), spot, stake);
    return stateOf(aggregator, tables, game, sessionOf(aggregator, token));
  });
  app.get<{ Params: { uuid: string } }>('/aggregator/rounds/:uuid', async (request, reply) => {
    const found = aggregator.transactions.get(request.params.uuid);
    if (found === undefined) throw new SandboxRefusal(404, 'round_not_found', 'There is no such round.');
    const round = aggregator.transactions.newest().filter((each) => each.round === found.round && each.user === found.user);
    const lines = round
      .toReversed()
      .map(
        ({ kind, amount, transaction_status, inserted_at }) =>
          html`<li>${inserted_at} · ${kind} · ${(amount / UNITS_PER_CENT / 100).toFixed(2).replace('.', ',')} ${found.currency} · ${transaction_status}</li>`,
      );
    return sendPage(reply, {
      title: 'Rodada',
      body: html`<h1>${gameOf(found.game_code)?.name ?? found.game_code}</h1>
        <p class="muted">Rodada ${found.round}</p>
        <ul>
          ${lines}
        </ul>`,
    });
  });
}

function knownGame(code: string): AggregatorGame {
  const game = gameOf(code);
  if (game === undefined) throw new SandboxRefusal(404, 'game_not_found', 'Este jogo não existe.');
  return game;
}

/** The origins of the site and of its given lobby. */
function originsOf({ world }: Aggregator, { lobby_url }: GameSession): string[] {
  const named = [world.settings.siteUrl, lobby_url ?? world.settings.siteUrl].map((url) => (URL.canParse(url) ? new URL(url).origin : world.settings.siteUrl));
  return [...new Set(named.flatMap(framesOf))];
}

async function stateOf(aggregator: Aggregator, tables: Tables, game: AggregatorGame, session: GameSession): Promise<Record<string, unknown>> {
  const table = game.kind === 'table' ? await tables.state(game, session) : undefined;
  const isDemo = session.user === null;
  if (!isDemo) await readBalance(aggregator, game, session);
  const balance =
    session.user === null ? (aggregator.sessions.get(session.token) ?? session).demo_balance / UNITS_PER_CENT : balanceCents(aggregator, session.user);
  const free_rounds = session.user === null ? 0 : (activeReward(aggregator, session.user, game.code)?.bets_left ?? 0);
  return { balance, demo: isDemo, free_rounds, ...(table === undefined ? {} : { table }) };
}

async function readBalance(aggregator: Aggregator, game: AggregatorGame, session: GameSession): Promise<void> {
  const rawBody = JSON.stringify({ user: session.user, token: session.token, request_uuid: aggregator.world.ids.next(), game_code: game.code });
  const answer = await callWallet({ wallet: aggregator.wallet, path: '/user/balance', rawBody, key: aggregator.keys().aggregator });
  const { balance } = answer.body;
  if (statusOf(answer) === 'RS_OK' && typeof balance === 'number' && session.user !== null) aggregator.balances.set(session.user, balance);
}
