import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SlotMath } from '#studio/math/slot-math.ts';
import type { GameTexts } from '#studio/protocol/game-texts.ts';
import type { StudioParts } from '../parts.ts';
import { sendRefusal } from './answers.ts';

/** The texts by game id. */
export type CatalogueTexts = Readonly<Record<string, GameTexts>>;

interface CatalogueOptions {
  readonly parts: StudioParts;
  readonly texts: CatalogueTexts;
  readonly gamesFolder: string;
}

/** GET /catalogue: the games that can be played, for casinos to import. GET /games/{id}/poster.svg: the game's picture, which any page may show. */
export function catalogueRoutes(app: FastifyInstance, { parts, texts, gamesFolder }: CatalogueOptions): void {
  app.get('/catalogue', async (_request, reply) => {
    const listed = Object.values(parts.slots).flatMap((math) => (texts[math.id] === undefined ? [] : [catalogueEntry(math, texts[math.id] as GameTexts)]));
    return reply.header('cache-control', 'public, max-age=60').send({ data: listed });
  });
  app.get<{ Params: { id: string } }>('/games/:id/poster.svg', async (request, reply) => {
    const { id } = request.params;
    const file = Object.hasOwn(parts.slots, id) ? join(gamesFolder, id, 'art/poster.svg') : null;
    if (file === null || !(await exists(file))) return sendRefusal(reply, 'unknown_game');
    reply.headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' });
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type('image/svg+xml').send(createReadStream(file));
  });
}

function catalogueEntry({ figures, stakes, id, version }: SlotMath, texts: GameTexts): object {
  return {
    id,
    name: texts.name,
    summary: texts.summary,
    features: texts.features,
    volatility: figures.volatility,
    rtp_hundredths: figures.rtpHundredths,
    hit_rate: figures.hitRate,
    max_win_stakes: figures.maxWinStakes,
    math_version: version,
    min_bet: stakes[0] ?? 0,
    max_bet: stakes.at(-1) ?? 0,
    stakes,
    image_url: `/games/${id}/poster.svg`,
    rules: texts.rules,
    themes: texts.themes,
    released_at: `${texts.releasedAt}T00:00:00Z`,
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
