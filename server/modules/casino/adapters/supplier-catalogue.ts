import * as z from 'zod';
import { CATEGORY_LIVE, CATEGORY_SLOTS } from '#contracts/casino/casino.ts';
import { callService } from '#server/platform/outbound/call-service.ts';
import { readList, type ReadRow } from '../domain/import/read-list.ts';
import { featuresOf, slugOf, slugsOf, volatilityOf } from '../domain/import/words.ts';
import { type CatalogueSource, failureOf, LIST_TIMEOUT_MS, MAX_LIST_LENGTH } from './catalogue-source.ts';
import { STUDIO, type Supplier } from './suppliers.ts';
import { addressOf, amounts, faultsOf, instant, MOST_WIN_STAKES, nameIn, optionalText, optionalWhole, PROVIDER_GAME, texts } from './lenient.ts';

const MOST_CENTS = 1_000_000_000_00;

const list = z.object({ data: z.array(z.unknown()) });
const row = z.object({
  id: z.string().regex(PROVIDER_GAME),
  name: z.string().trim().min(1).max(120),
  summary: optionalText(2_000),
  features: texts(20, 80),
  themes: texts(20, 80),
  volatility: optionalText(40),
  rtp_hundredths: optionalWhole(1, 10_000),
  hit_rate: z.optional(z.unknown()),
  max_win_stakes: optionalWhole(1, MOST_WIN_STAKES),
  math_version: optionalText(128),
  min_bet: optionalWhole(1, MOST_CENTS),
  max_bet: optionalWhole(1, MOST_CENTS),
  stakes: amounts(200, MOST_CENTS),
  image_url: optionalText(2_000),
  rules: texts(40, 600),
  released_at: instant,
});

type Listed = Pick<Supplier, 'code' | 'name' | 'summary' | 'url' | 'live'>;

/** A supplier's list, GET {url}/catalogue: amounts in centavos, returns in hundredths of a percent. */
export function createSupplierCatalogue(supplier: Listed): CatalogueSource {
  const { code, url } = supplier;
  return {
    source: code,
    url,
    async list() {
      const answer = await callService({ url: `${url}/catalogue`, timeoutMs: LIST_TIMEOUT_MS, maxAnswerLength: MAX_LIST_LENGTH });
      if (answer.kind !== 'answered' || answer.status !== 200) return { failed: failureOf(answer) };
      const read = list.safeParse(answer.body);
      return read.success ? readList(read.data.data, (each) => readRow(each, supplier)) : { failed: 'not a list of games' };
    },
  };
}

function readRow(raw: unknown, { code, name, summary, url, live }: Listed): ReadRow {
  const read = row.safeParse(raw);
  const game = nameIn(raw, 'id');
  if (!read.success) return { game, why: faultsOf(read.error) };
  const said = read.data;
  const own = slugOf(said.id);
  // Games of our studio keep their own ids; others get the supplier's code as a prefix.
  const id = code === STUDIO ? own : `${code}-${own}`;
  if (own === '') return { game, why: 'an id without letters' };
  const crossed = said.min_bet !== null && said.max_bet !== null && said.max_bet < said.min_bet;
  if (crossed) return { game, why: 'the highest bet is below the lowest' };
  return {
    providerGame: said.id,
    id,
    slug: id,
    name: said.name,
    provider: { id: code, slug: code, name, summary },
    categoryId: live ? CATEGORY_LIVE : CATEGORY_SLOTS,
    description: said.summary ?? '',
    rules: said.rules,
    features: featuresOf(said.features),
    themes: slugsOf(said.themes),
    rtpHundredths: said.rtp_hundredths,
    hitRateHundredths: hitRate(said.hit_rate),
    volatility: said.volatility === null ? null : volatilityOf(said.volatility),
    maxWinStakes: said.max_win_stakes,
    mathVersion: said.math_version,
    minBetCents: said.min_bet,
    maxBetCents: said.max_bet,
    stakesCents: said.stakes,
    // A live table has no play money.
    demo: !live,
    multiplayer: live,
    imageAddress: addressOf(said.image_url, url),
    releasedAt: said.released_at,
    enabled: true,
  };
}

/** A share of rounds, as a number between 0 and 1, or as an exact fraction "numerator/denominator", in hundredths of a percent, rounded down. */
function hitRate(said: unknown): number | null {
  const fraction = typeof said === 'string' ? /^(\d{1,400})\/([1-9]\d{0,400})$/.exec(said) : null;
  const hundredths =
    fraction === null
      ? typeof said === 'number'
        ? Math.floor(said * 10_000)
        : 0
      : Number((BigInt(fraction[1] ?? '0') * 10_000n) / BigInt(fraction[2] ?? '1'));
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : null;
}
