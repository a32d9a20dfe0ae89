import type * as z from 'zod/mini';
import { casinoCategoriesReply, casinoGamesReply, casinoProvidersReply } from '#contracts/casino/casino.ts';
import { pagesReply } from '#contracts/site/pages.ts';
import { promotionsReply } from '#contracts/site/site-content.ts';
import { sportsCategoriesReply } from '#contracts/sportsbook/events.ts';
import { listPath } from '#web/features/sportsbook/match/list-path.ts';
import { FIXED_PATHS } from './sitemap.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';

/** Every public address: the fixed ones and those listed by the database. A list that can't be read is omitted. */
export async function readSitemap(context: VisitContext): Promise<readonly string[]> {
  const list = async <T>(path: string, schema: { safeParse(value: unknown): { data?: T | undefined } }): Promise<T | undefined> =>
    schema.safeParse(await readApi(context, path)).data;
  const [pages, promotions, categories, providers, games, sports] = await Promise.all([
    list<z.infer<typeof pagesReply>>('/api/pages', pagesReply),
    list<z.infer<typeof promotionsReply>>('/v2/promotions', promotionsReply),
    list<z.infer<typeof casinoCategoriesReply>>('/api/casino/categories', casinoCategoriesReply),
    list<z.infer<typeof casinoProvidersReply>>('/api/casino/providers', casinoProvidersReply),
    list<z.infer<typeof casinoGamesReply>>('/api/casino/games?per_page=100', casinoGamesReply),
    list<z.infer<typeof sportsCategoriesReply>>('/sportsbook/v1/categories', sportsCategoriesReply),
  ]);
  return [
    ...FIXED_PATHS,
    ...(categories?.data ?? []).filter(({ id }) => id !== '1' && id !== '2').map(({ slug }) => `/casino/${slug}`),
    ...(providers?.data ?? []).map(({ slug }) => `/providers/${slug}`),
    ...(games?.data ?? []).map(({ slug }) => `/play/${slug}`),
    ...(sports?.data ?? []).flatMap(({ sport, tournaments }) => tournaments.map(({ id }) => listPath({ sport, tournament: id }))),
    ...(promotions ?? []).map(({ slug }) => `/promotions/${slug}`),
    ...(pages?.data ?? []).filter(({ slug }) => slug !== 'regras-de-apostas').map(({ slug }) => `/${slug}`),
  ];
}
