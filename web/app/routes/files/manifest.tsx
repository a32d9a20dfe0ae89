import { ownDrawings } from '#web/shared/settings/own-drawings.ts';
import { readColours, readSettings } from '#web/shared/settings/read-settings.ts';
import { brandIcons } from '../../document/brand-of-page.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { Route } from './+types/manifest.ts';

/** The web app manifest in the brand's name and colours (W3C Web App Manifest). */
export async function loader({ context }: Route.LoaderArgs) {
  const published = await readApi(context, '/v2/settings/');
  const settings = readSettings(published);
  const { site_title, general_site_title, operator_brand } = settings;
  const { favicon } = ownDrawings(settings);
  const { bg = '#0B1220' } = readColours(published);
  const icon = (file: string, size: string, purpose: string) => ({ src: `${brandIcons(operator_brand)}/${file}`, sizes: size, type: 'image/png', purpose });
  const manifest = {
    id: '/',
    name: general_site_title,
    short_name: site_title,
    description: 'Cassino e apostas com resultados que você mesmo confere. Proibido para menores de 18 anos.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: bg,
    theme_color: bg,
    categories: ['games', 'entertainment'],
    icons:
      favicon !== null
        ? [{ src: favicon, sizes: 'any', purpose: 'any' }]
        : [icon('icon-192.png', '192x192', 'any'), icon('icon-512.png', '512x512', 'any'), icon('maskable-512.png', '512x512', 'maskable')],
    shortcuts: [
      { name: 'Cassino', url: '/casino' },
      { name: 'Esportes', url: '/sports' },
      { name: 'Carteira', url: '/user/wallet' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
