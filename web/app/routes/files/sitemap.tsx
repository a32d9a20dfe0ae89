import { sitemapXml } from '../../seo/sitemap.ts';
import { readSitemap } from '../../seo/read-sitemap.server.ts';
import { visitContext } from '#web/shared/visit/visit.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const xml = sitemapXml(context.get(visitContext).publicUrl, await readSitemap(context));
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
}
