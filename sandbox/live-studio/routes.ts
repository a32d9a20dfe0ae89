import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { MOST_STAKE_CENTS } from '#kernel/bounds.ts';
import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { randomHex } from '#kernel/random.ts';
import { framesOf } from '../host/frames-of.ts';
import { readInput, SandboxRefusal } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { signedHeaders } from '../provider/sample-client.ts';
import { COIN_GAME, COIN_PAYS_E2, COIN_STAKES, createCoinTable, STUDIO_CODE, STUDIO_SECRET } from './coin-table.ts';
import { coinPoster } from './coin-poster.ts';
import { tablePage } from './table-page.ts';

const MOST_AGE_MS = 5 * MINUTE_MS;
const launchSchema = z.object({ game_id: z.literal(COIN_GAME), token: z.string().min(10).max(255), player_id: z.string().min(1).max(128) });
const sessionSchema = z.object({ session: z.string().min(10).max(64) });
const betSchema = sessionSchema.extend({ side: z.enum(['cara', 'coroa']), stake: z.int().min(1).max(MOST_STAKE_CENTS) });

/**
 * A live studio: a list of its tables, the signed call that opens a table for a player, and the table's page with a synthetic scene as its video. Like real
 * studios' pages, the page sends no messages to the page that frames it.
 */
export function liveStudioRoutes(app: FastifyInstance, world: Surroundings): void {
  const table = createCoinTable(world);

  app.get('/live-studio/catalogue', async () => ({ data: [coinRow()] }));
  app.get('/live-studio/poster.svg', async (_request, reply) => reply.type('image/svg+xml').send(coinPoster()));
  app.post('/live-studio/launch', async (request) => {
    requireSignature(request, world.clock.nowMs());
    const { token, player_id } = readInput(launchSchema, request.body);
    return { url: `${world.publicUrl()}/live-studio/table?session=${table.open(token, player_id)}` };
  });
  app.get('/live-studio/table', async (request, reply) => {
    const { session } = readInput(sessionSchema, request.query);
    if (!table.has(session)) throw new SandboxRefusal(404, 'unknown_session', 'Esta sessão não existe.');
    const nonce = randomHex(world.random, 16);
    const frames = framesOf(new URL(world.settings.siteUrl).origin).join(' ');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors ${frames}`;
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(tablePage(session, nonce).text);
  });
  app.post('/live-studio/state', async (request) => table.state(readInput(sessionSchema, request.body).session));
  app.post('/live-studio/bet', async (request) => {
    const { session, side, stake } = readInput(betSchema, request.body);
    if (!COIN_STAKES.some((each) => each === stake)) throw new SandboxRefusal(422, 'bet_not_offered', 'Esta aposta não existe nesta mesa.');
    return table.bet(session, side, stake);
  });
}

function coinRow() {
  return {
    ...{ id: COIN_GAME, name: 'Cara ou Coroa ao Vivo', summary: 'Uma moeda, dois lados e um apresentador. A mesma rodada para todo mundo.' },
    rules: ['A cada vinte segundos a moeda é lançada.', 'Acertar o lado devolve 1,95 vez a aposta: o retorno é de 97,50%.'],
    ...{ features: [], themes: ['estúdio'], rtp_hundredths: 9_750, volatility: 'baixa', max_win_stakes: Math.ceil(COIN_PAYS_E2 / 100) },
    ...{ math_version: 'cara-ou-coroa-1', min_bet: COIN_STAKES[0], max_bet: COIN_STAKES.at(-1), stakes: COIN_STAKES, image_url: '/live-studio/poster.svg' },
  };
}

/** The site signs a launch in the way the studio signs its own calls. */
function requireSignature(request: FastifyRequest, nowMs: number): void {
  const timestamp = String(request.headers['x-palpite-timestamp']);
  // The site serialises the body in exactly this way.
  const expected = signedHeaders(STUDIO_CODE, STUDIO_SECRET, JSON.stringify(request.body), Number(timestamp))['x-palpite-signature'] ?? '';
  const given = Buffer.from(String(request.headers['x-palpite-signature']).padEnd(expected.length).slice(0, expected.length));
  const isFresh = Math.abs(nowMs - Number(timestamp) * SECOND_MS) <= MOST_AGE_MS;
  if (!isFresh || !timingSafeEqual(given, Buffer.from(expected))) throw new SandboxRefusal(401, 'invalid_signature', 'The launch is not signed by the site.');
}
