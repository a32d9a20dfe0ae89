import { visitContext } from '#web/shared/visit/visit.ts';
import type { Route } from './+types/robots.ts';

const CLOSED = ['/api/', '/v2/', '/user/', '/dev/', '/login', '/ref/', '/unsupported-browser'];

/** Crawlers may read everything that a visitor reads. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${context.get(visitContext).publicUrl}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
}
