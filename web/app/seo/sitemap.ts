import { games } from '#contracts/games.ts';

/** Public pages that no list of the database contains. */
export const FIXED_PATHS: readonly string[] = [
  '/',
  '/casino',
  '/casino/live',
  '/casino/slots',
  ...games.map(({ path }) => path),
  '/providers',
  '/promotions',
  '/sports',
  '/sports/resultados',
  '/sports/esports',
  '/rules-betting',
  '/fairness',
];

/** The sitemap's XML (sitemaps.org 0.9): addresses only, each once. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const entries = [...new Set(paths)].map((path) => `<url><loc>${escapeXml(origin + encodeURI(path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? '');
}
