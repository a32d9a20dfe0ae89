import * as z from 'zod';
import { CATEGORY_LIVE, CATEGORY_SLOTS } from '#contracts/casino/casino.ts';
import { plainText } from '#kernel/text/plain-text.ts';
import { callService } from '#server/platform/outbound/call-service.ts';
import type { Volatility } from '../domain/catalogue.ts';
import { readList, type ReadRow } from '../domain/import/read-list.ts';
import { featuresOf, slugOf, slugsOf, volatilityOf } from '../domain/import/words.ts';
import type { CasinoConfig } from '../variables.ts';
import { type CatalogueSource, failureOf, LIST_TIMEOUT_MS, MAX_LIST_LENGTH } from './catalogue-source.ts';
import { hub88Signature, readKeyFile } from './hub88-signature.ts';
import { addressOf, faultsOf, instant, nameIn, optionalText, PROVIDER_GAME, texts, wholeStakes } from './lenient.ts';

export const HUB88 = 'hub88';

const list = z.union([z.array(z.unknown()), z.object({ games: z.array(z.unknown()) }).transform(({ games }) => games)]);
const row = z.object({
  game_code: z.string().regex(PROVIDER_GAME),
  name: z.string().trim().min(1).max(120),
  product: z.string().trim().min(1).max(80),
  category: optionalText(80),
  url_thumb: optionalText(2_000),
  url_background: optionalText(2_000),
  enabled: z.preprocess((value) => value !== false, z.boolean()),
  demo_game_support: z.preprocess((value) => value !== false, z.boolean()),
  rtp: z.optional(z.unknown()),
  volatility: z.optional(z.unknown()),
  max_multiplier: z.optional(z.unknown()),
  features: texts(20, 80),
  themes: texts(20, 80),
  release_date: instant,
});

/** The source of an aggregator's list; null when no address is configured. */
export function createHub88Catalogue(config: CasinoConfig): CatalogueSource | null {
  const { HUB88_URL: url, HUB88_OPERATOR_ID: operator, HUB88_PRIVATE_KEY_FILE: keyFile } = config;
  if (url === undefined || operator === undefined || keyFile === undefined) return null;
  // Their reference writes the operator as a number.
  const body = { operator_id: /^\d{1,15}$/.test(operator) ? Number(operator) : operator };
  return {
    source: HUB88,
    url,
    async list() {
      const key = await readKeyFile(keyFile);
      if (key === null) return { failed: 'HUB88_PRIVATE_KEY_FILE cannot be read' };
      const answer = await callService({
        url: `${url}/operator/generic/v2/game/list`,
        method: 'POST',
        // callService serialises the body in exactly this way.
        headers: { 'x-hub88-signature': hub88Signature(JSON.stringify(body), key) },
        body,
        timeoutMs: LIST_TIMEOUT_MS,
        maxAnswerLength: MAX_LIST_LENGTH,
      });
      if (answer.kind !== 'answered' || answer.status !== 200) return { failed: failureOf(answer) };
      const read = list.safeParse(answer.body);
      return read.success ? readList(read.data, (each) => readRow(each, url)) : { failed: 'not a list of games' };
    },
  };
}

function readRow(raw: unknown, url: string): ReadRow {
  const read = row.safeParse(raw);
  const game = nameIn(raw, 'game_code');
  if (!read.success) return { game, why: faultsOf(read.error) };
  const said = read.data;
  const [id, product] = [slugOf(`${HUB88} ${said.game_code}`), slugOf(said.product)];
  if (product === '' || id === HUB88) return { game, why: 'a game code or product without letters' };
  const categoryId = categoryOf(said.category ?? '');
  return {
    providerGame: said.game_code,
    id,
    slug: slugOf(said.name),
    name: said.name,
    provider: { id: slugOf(`${HUB88} ${said.product}`), slug: product, name: said.product, summary: '' },
    categoryId,
    description: '',
    rules: [],
    features: featuresOf(said.features),
    themes: slugsOf(said.themes),
    rtpHundredths: returnOf(said.rtp),
    hitRateHundredths: null,
    volatility: classOf(said.volatility),
    maxWinStakes: wholeStakes(said.max_multiplier),
    mathVersion: null,
    minBetCents: null,
    maxBetCents: null,
    stakesCents: null,
    demo: said.demo_game_support,
    multiplayer: categoryId === CATEGORY_LIVE,
    imageAddress: addressOf(said.url_thumb ?? said.url_background, url),
    releasedAt: said.release_date,
    enabled: said.enabled,
  };
}

function categoryOf(category: string): string | null {
  const plain = plainText(category);
  if (/\blive\b|ao vivo/.test(plain)) return CATEGORY_LIVE;
  return /slot|megaways|jackpot/.test(plain) ? CATEGORY_SLOTS : null;
}

/** Their scale from 1 to 6, two steps per class, or a word. */
function classOf(said: unknown): Volatility | null {
  if (typeof said === 'string') return volatilityOf(said);
  if (typeof said !== 'number' || !Number.isInteger(said) || said < 1 || said > 6) return null;
  return said <= 2 ? 'baixa' : said <= 4 ? 'media' : 'alta';
}

/** 96.12, "96.12" and 0.9612 are 9612 hundredths of a percent; null for anything else. */
function returnOf(said: unknown): number | null {
  const value = typeof said === 'string' && /^\d{1,3}([.,]\d{1,6})?\s?%?$/.test(said) ? Number(said.replace(/[\s%]/g, '').replace(',', '.')) : said;
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > 100) return null;
  return Math.max(1, Math.floor(value <= 1 ? value * 10_000 : value * 100 + 1e-6));
}
